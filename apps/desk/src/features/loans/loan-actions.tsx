import { Button } from '@plazo/ui';
import { useState } from 'react';
import { LetterDialog } from '../../components/letter-dialog.tsx';
import { type Desk, useDesk } from '../../session/desk-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { ActionName } from './action-form.ts';
import { AheadDialog } from './ahead-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ExtensionDialog } from './extension-dialog.tsx';
import { FactDialog } from './fact-dialog.tsx';
import { FlagDialog } from './flag-dialog.tsx';
import type { Loan } from './loan.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RenewalDialog } from './renewal-dialog.tsx';

const OTHERS = [
  'contact',
  'letter',
  'reference',
  'extend',
  'replan',
  'renew',
  'ahead',
  'refund',
  'charge',
  'bounce',
  'flag',
  'unflag',
] as const;
type Opened = ActionName | (typeof OTHERS)[number];

const isPlain = (name: Opened): name is ActionName => !OTHERS.some((other) => other === name);

/** What the role may do to this loan, today. */
function useOffered({
  status,
  extensionDays,
  writtenOff,
  canReplan,
  canRenew,
  ahead,
  figures,
  flags,
  history,
}: Loan): readonly Opened[] {
  const { may } = useDesk();
  const isOwed = status === 'active' || status === 'late';
  return [
    ...(may('loan-contact') ? (['contact', 'letter'] as const) : []),
    ...(isOwed && may('loan-contact') ? (['reference', 'promise'] as const) : []),
    ...(extensionDays > 0 && may('loan-extend') ? (['extend'] as const) : []),
    ...(canReplan === 1 && may('loan-extend') ? (['replan'] as const) : []),
    ...(canRenew === 1 && may('loan-extend') ? (['renew'] as const) : []),
    ...(ahead !== null && may('loan-extend') ? (['ahead'] as const) : []),
    ...(isOwed && (may('loan-waive') || may('second-person')) ? (['waive'] as const) : []),
    ...(isOwed && writtenOff === 0 && (may('loan-waive') || may('second-person'))
      ? (['settle'] as const)
      : []),
    ...(isOwed && may('second-person') ? (['charge', 'bounce'] as const) : []),
    ...(figures.credit > 0 && may('payments-work') ? (['refund'] as const) : []),
    ...(isOwed && may('loan-extend') ? (['flag'] as const) : []),
    ...(flags.length > 0 && may('loan-extend') ? (['unflag'] as const) : []),
    ...(may('second-person') && history.some(({ canReverse }) => canReverse === 1)
      ? (['reverse'] as const)
      : []),
    ...(isOwed && writtenOff === 0 && may('second-person') ? (['write-off', 'sell'] as const) : []),
  ];
}

/** What an act is called: some belong to other parts of the desk too. */
function nameOfAct(text: Desk['text'], name: Opened): string {
  if (name === 'refund') return text.payments.refund;
  return name === 'letter' ? text.letters.write : text.loan.actions[name];
}

export function LoanActions({ loan }: { loan: Loan }) {
  const { text } = useDesk();
  const [opened, setOpened] = useState<Opened>();
  const offered = useOffered(loan);
  const close = () => setOpened(undefined);
  return (
    <>
      {offered.map((name) => (
        <Button key={name} kind="secondary" isSmall onPress={() => setOpened(name)}>
          {nameOfAct(text, name)}
        </Button>
      ))}
      {opened === 'contact' && <ContactDialog loan={loan} onClose={close} />}
      {opened === 'letter' && <LetterDialog loan={loan} onClose={close} />}
      {opened === 'reference' && <ReferenceDialog loan={loan} onClose={close} />}
      {opened === 'extend' && <ExtensionDialog loan={loan} onClose={close} />}
      {opened === 'replan' && <PlanDialog loan={loan} onClose={close} />}
      {opened === 'renew' && <RenewalDialog loan={loan} onClose={close} />}
      {opened === 'ahead' && <AheadDialog loan={loan} onClose={close} />}
      {(opened === 'flag' || opened === 'unflag') && (
        <FlagDialog key={opened} action={opened} loan={loan} onClose={close} />
      )}
      {opened === 'refund' && <RefundDialog loan={loan} onClose={close} />}
      {(opened === 'charge' || opened === 'bounce') && (
        <FactDialog key={opened} action={opened} loan={loan} onClose={close} />
      )}
      {opened !== undefined && isPlain(opened) && (
        <ActionDialog key={opened} action={opened} loan={loan} onClose={close} />
      )}
    </>
  );
}
