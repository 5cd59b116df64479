import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable, type Row } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { MonthHindrances } from '../../components/month-hindrances.tsx';
import { accountName } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const { show, ask, exportMonth } = deskEndpoints.deskLedger;
type Month = AnswerOf<typeof show>;

/** Of money that belongs to no loan. */
const UNASSIGNED = 'unassigned';

/** Each book by itself: the accounts of a brand in a currency. */
function Balances({ month: { lines, isBalanced } }: { month: Month }) {
  const { text } = useDesk();
  const words = text.ledger;
  const rowOf = ({ brand, currency, account, code, ...line }: Month['lines'][number]): Row => {
    const amounts = [line.opening, line.debit, line.credit, line.closing];
    return {
      id: `${brand} ${currency} ${account}`,
      order: [account, code, ...amounts.map(Number)],
      cells: [
        accountName(text, account),
        code || text.none,
        ...amounts.map((amount) => showMoney(BigInt(amount), currency)),
      ],
    };
  };
  const bookOf = ({ brand, currency }: Month['lines'][number]) =>
    `${brand === UNASSIGNED ? words.unassigned : brand} · ${currency}`;
  return (
    <>
      {isBalanced === 1 && <p>{words.balanced}</p>}
      {lines.length === 0 && <p>{words.noLines}</p>}
      {[...Map.groupBy(lines, bookOf)].map(([book, own]) => (
        <section key={book}>
          <h3>{book}</h3>
          <DataTable
            title={`${words.balances}: ${book}`}
            head={words.balanceHead}
            empty={words.noLines}
            rows={own.map(rowOf)}
            isDense
          />
        </section>
      ))}
    </>
  );
}

function AskDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { text } = useDesk();
  const change = useChange(ask, text.ledger.asked);
  const commit = async (reason: string) => {
    if (await change.run({ month, reason })) onClose();
  };
  return (
    <ReasonDialog
      title={`${text.ledger.ask}: ${month}`}
      isOpen
      isBusy={change.isBusy}
      onClose={onClose}
      onReason={(reason) => void commit(reason)}
    />
  );
}

/** A month of the journal: what keeps it open, its trial balance, and the way to close it by two. */
export function MonthPage({ month }: { month: string }) {
  const { text, may } = useDesk();
  const words = text.ledger;
  const [isAsking, setAsking] = useState(false);
  const reading = useRead(show, { month }, { isAwaited: true });
  const shown = reading.value;
  const canAsk = shown?.state === 'next' && shown.hindrances.length === 0 && may('ledger-work');
  return (
    <Page
      title={`${words.title}: ${month}`}
      above={<Link href="/ledger">{words.title}</Link>}
      actions={
        <>
          {shown?.state === 'closed' && (
            <ExportButton endpoint={exportMonth} wish={(reason) => ({ month, reason })} />
          )}
          {canAsk && <Button onPress={() => setAsking(true)}>{words.ask}</Button>}
        </>
      }
    >
      <ReadingState reading={reading}>
        {(answer) => (
          <>
            <Panel title={words.states[answer.state]}>
              {answer.state === 'closed' ? (
                <Facts
                  facts={[
                    [words.head[2] ?? '', showInstant(answer.closedAt)],
                    [words.head[3] ?? '', answer.closedBy],
                  ]}
                />
              ) : (
                <MonthHindrances month={answer} />
              )}
            </Panel>
            <Panel title={words.balances}>
              <Balances month={answer} />
            </Panel>
          </>
        )}
      </ReadingState>
      {isAsking && <AskDialog month={month} onClose={() => setAsking(false)} />}
    </Page>
  );
}
