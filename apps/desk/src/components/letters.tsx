import { type AnswerOf, deskEndpoints, type OrderId } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { DataTable, Lines } from './data-table.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { ReadingState } from './reading-state.tsx';
import { showMoney } from './show-money.ts';

type Row = AnswerOf<typeof deskEndpoints.deskLoans.detail>['letters'][number];

function AsSent({ orderId, letterId, onClose }: { orderId: OrderId; letterId: string; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.letters;
  const reading = useRead(deskEndpoints.deskLetters.sent, { orderId, letterId });
  return (
    <Dialog kind="wide" title={words.asSent} isOpen onClose={onClose}>
      <ReadingState reading={reading}>
        {({ message, paper, pdf }) => (
          <>
            <p lang={paper.language}>{message}</p>
            <LetterPaper paper={paper} pdf={pdf} />
          </>
        )}
      </ReadingState>
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** What was written to a borrower: by whom, whether they read it, how else it reached them and what that cost. */
export function Letters({ letters }: { letters: readonly Row[] }) {
  const { text } = useDesk();
  const words = text.letters;
  const [opened, setOpened] = useState<Row>();
  return (
    <>
      <h2>{words.title}</h2>
      <DataTable
        title={words.title}
        head={words.head}
        empty={text.loan.nothing}
        rows={letters.map((row) => ({
          id: row.letterId,
          cells: [
            <Button key="open" kind="secondary" isSmall onPress={() => setOpened(row)}>
              {row.number}
            </Button>,
            row.at,
            <Lines key="what">
              {[words.kinds[row.kind], `${row.template} v${row.version}`, row.language].join(' · ')}
            </Lines>,
            row.by,
            row.readAt ? words.read(row.readAt) : words.unread,
            row.way && row.state ? `${words.ways[row.way]} · ${text.sent.states[row.state]}` : text.none,
            row.currency ? showMoney(row.cost, row.currency) : text.none,
          ],
        }))}
      />
      {opened && (
        <AsSent orderId={opened.orderId} letterId={opened.letterId} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
