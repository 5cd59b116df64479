import { deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { DataTable } from '../../components/data-table.tsx';
import { nameOf } from '../../components/name-in.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

const STANDING: ReadonlySet<string> = new Set(['asked', 'pending', 'active']);

/** Ends automatic payments for a borrower who asks for it. */
function EndAutopay({ loan }: { readonly loan: Loan }) {
  const { text, may } = useDesk();
  const words = text.loan.autopay;
  const [isOpen, setOpen] = useState(false);
  const change = useChange(deskEndpoints.deskLoans.endAutopay, words.ended);
  if (!may('loan-contact') || !loan.mandates.some(({ state }) => STANDING.has(state))) return null;
  const end = async (reason: string) => {
    const { orderId, events } = loan;
    if (await change.run({ orderId, events, reason })) setOpen(false);
  };
  return (
    <>
      <Button kind="secondary" isSmall onPress={() => setOpen(true)}>
        {words.end}
      </Button>
      <ReasonDialog
        title={words.end}
        isOpen={isOpen}
        isBusy={change.isBusy}
        onClose={() => setOpen(false)}
        onReason={(reason) => void end(reason)}
      >
        <Notice tone="warning">{words.endHint}</Notice>
      </ReasonDialog>
    </>
  );
}

/** What the borrower permitted us to take by ourselves, in the words they accepted, and each time that it was to be taken. */
export function Autopay({ loan }: { readonly loan: Loan }) {
  const { text } = useDesk();
  const words = text.loan.autopay;
  if (loan.mandates.length === 0) return null;
  const money = (amount: number) => showMoney(amount, loan.currency);
  return (
    <>
      <h2>{words.title}</h2>
      <EndAutopay loan={loan} />
      <DataTable
        title={words.title}
        head={words.head}
        empty={text.loan.nothing}
        rows={loan.mandates.map((row) => ({
          id: row.id,
          cells: [
            row.consentedAt,
            row.pausedAt === '' ? nameOf(words.states, row.state) : words.pausedSince(row.pausedAt),
            money(row.most),
            row.until,
            row.endedAt === '' ? '' : `${row.endedAt} ${words.endedBy[row.endedBy]}`,
            row.paper,
          ],
        }))}
      />
      <DataTable
        title={words.debits}
        head={words.debitHead}
        empty={text.loan.nothing}
        rows={loan.debits.map((row) => ({
          id: `${row.dueOn} ${row.tryNo}`,
          cells: [
            row.dueOn,
            row.tryNo,
            row.announcedAt,
            row.on,
            money(row.amount),
            nameOf(words.debitStates, row.state),
          ],
        }))}
      />
    </>
  );
}
