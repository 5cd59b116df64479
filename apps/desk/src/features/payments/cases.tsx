import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { AmountField } from '../../components/field.tsx';
import { nameIn, nameOf } from '../../components/name-in.ts';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const { cases, closeCase } = deskEndpoints.deskPayments;
type Row = AnswerOf<typeof cases>['rows'][number];

function EndDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.payments;
  const [typed, setTyped] = useState('');
  const change = useChange(closeCase, words.caseEnded);
  const request = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const amountMinor = readMoney(typed, row.currency);
  const isForTwo = amountMinor !== undefined && amountMinor > row.aloneUpTo;
  const end = async (reason: string) => {
    const own = { caseId: row.caseId, reason, ...(amountMinor !== undefined && { amountMinor }) };
    if (await (isForTwo ? request.run({ ...own, kind: 'book' }) : change.run(own))) onClose();
  };
  return (
    <ReasonDialog
      title={`${nameOf(words.caseKinds, row.kind)} · ${showMoney(row.amount, row.currency)}`}
      isOpen
      isReady={typed.trim() === '' || amountMinor !== undefined}
      isBusy={change.isBusy || request.isBusy}
      onClose={onClose}
      onReason={(reason) => void end(reason)}
    >
      {row.canBook === 1 && (
        <AmountField label={words.bookAmount} currency={row.currency} value={typed} onChange={setTyped} />
      )}
      {isForTwo && <Notice tone="info">{text.loan.secondPerson}</Notice>}
    </ReasonDialog>
  );
}

/** What channels told that contradicts what is known, or that a person should know. */
export function Cases() {
  const { text, may } = useDesk();
  const words = text.payments;
  const [ended, setEnded] = useState<Row>();
  const reading = useRead(cases, {});
  return (
    <>
      <ReadingState reading={reading}>
        {({ rows }) => (
          <DataTable
            title={words.cases}
            head={words.casesHead}
            empty={words.noCases}
            rows={rows.map((row) => ({
              id: row.caseId,
              order: [
                row.at,
                nameIn(text.names.channels, row.channel),
                row.paymentId,
                row.amount,
                nameOf(words.caseKinds, row.kind),
                row.orderId,
              ],
              cells: [
                showInstant(row.at),
                row.channel === '' ? text.none : nameIn(text.names.channels, row.channel),
                row.paymentId === '' ? text.none : row.paymentId,
                showMoney(row.amount, row.currency),
                nameOf(words.caseKinds, row.kind),
                row.orderId === '' ? (
                  text.none
                ) : (
                  <Link key="loan" href={`/loans/${row.orderId}`}>
                    {row.orderId}
                  </Link>
                ),
                may('payments-work') ? (
                  <Button key="end" kind="secondary" isSmall onPress={() => setEnded(row)}>
                    {words.endCase}
                  </Button>
                ) : (
                  text.none
                ),
              ],
            }))}
          />
        )}
      </ReadingState>
      {ended && <EndDialog key={ended.caseId} row={ended} onClose={() => setEnded(undefined)} />}
    </>
  );
}
