import { BOUNCE_CAUSES, deskEndpoints, type RequestOf } from '@plazo/contract';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { AmountField, Choice, Field } from '../../components/field.tsx';
import { LookDialog } from '../../components/look-dialog.tsx';
import { nameIn } from '../../components/name-in.ts';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { type Seen, useLook } from '../../components/use-look.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';
import { WishOutcome } from './wish-outcome.tsx';

const { charge, bounce } = deskEndpoints.deskLoans;

type Action = 'charge' | 'bounce';
type Part = RequestOf<typeof charge>['part'];
const PARTS: readonly Part[] = ['interest', 'commission', 'tax', 'penalty'];

type Typed = {
  readonly part: Part;
  readonly chargeId: string;
  readonly amount: string;
  readonly day: string;
  readonly cause: (typeof BOUNCE_CAUSES)[number];
  readonly channel: string;
  readonly attempt: string;
};

/** What is typed as the contract takes it. */
type Wish =
  | ({ readonly action: 'charge' } & Omit<RequestOf<typeof charge>, 'orderId' | 'events' | 'reason'>)
  | ({ readonly action: 'bounce' } & Omit<RequestOf<typeof bounce>, 'orderId' | 'events' | 'reason'>);

function wishOf(action: Action, typed: Typed, currency: string): Wish | undefined {
  const amountMinor = readMoney(typed.amount, currency);
  if (action === 'charge') {
    if (amountMinor === undefined) return undefined;
    const { part, chargeId, day } = typed;
    const own = part === 'fee' ? { chargeId, ...(day && { dueOn: day }) } : {};
    return { action, part, amountMinor, ...own };
  }
  const { cause, channel, attempt, day } = typed;
  if (!channel || !attempt || !day || (typed.amount && amountMinor === undefined)) return undefined;
  const asked = amountMinor === undefined ? {} : { amountMinor };
  return { action, cause, channel, paymentId: attempt, happenedOn: day, ...asked };
}

type FieldsProps = {
  readonly loan: Loan;
  readonly typed: Typed;
  readonly onType: (change: Partial<Typed>) => void;
};

function ChargeFields({ loan, typed, onType }: FieldsProps) {
  const words = useDesk().text.loan;
  const parts: readonly Part[] = loan.charges.length > 0 ? [...PARTS, 'fee'] : PARTS;
  const nameOf = ({ name, most }: Loan['charges'][number]) =>
    most > 0 ? `${name} · ${words.facts.most(showMoney(most, loan.currency))}` : name;
  return (
    <>
      <Choice
        label={words.part}
        value={typed.part}
        onChange={(value) => onType({ part: parts.find((known) => known === value) ?? typed.part })}
        options={parts.map((value) => ({ value, label: words.parts[value] }))}
      />
      {typed.part === 'fee' && (
        <>
          <Choice
            label={words.facts.charge}
            value={typed.chargeId}
            onChange={(chargeId) => onType({ chargeId })}
            options={loan.charges.map((row) => ({ value: row.chargeId, label: nameOf(row) }))}
          />
          <Field
            label={words.facts.dueOn}
            type="date"
            value={typed.day}
            onChange={(day) => onType({ day })}
          />
        </>
      )}
    </>
  );
}

function BounceFields({ loan, typed, onType }: FieldsProps) {
  const { text } = useDesk();
  const { facts, causes, channel } = text.loan;
  return (
    <>
      <Choice
        label={facts.cause}
        value={typed.cause}
        onChange={(value) => onType({ cause: BOUNCE_CAUSES.find((known) => known === value) ?? typed.cause })}
        options={BOUNCE_CAUSES.map((value) => ({ value, label: causes[value] }))}
      />
      <Choice
        label={channel}
        value={typed.channel}
        onChange={(value) => onType({ channel: value })}
        options={loan.channels.map((value) => ({ value, label: nameIn(text.names.channels, value) }))}
      />
      <Field label={facts.attempt} value={typed.attempt} onChange={(attempt) => onType({ attempt })} />
      <Field label={facts.happenedOn} type="date" value={typed.day} onChange={(day) => onType({ day })} />
    </>
  );
}

type OutcomeProps = { readonly loan: Loan; readonly seen: Seen<Wish>; readonly onClose: () => void };

function FactOutcome({ loan: { orderId, currency }, seen: { previewed, wish }, onClose }: OutcomeProps) {
  const { done } = useDesk().text.loan;
  const [charging, bouncing] = [useChange(charge, done), useChange(bounce, done)];
  const { action: kind, ...fields } = wish;
  const act = (reason: string) => {
    const on = { orderId, events: previewed.events, reason };
    return wish.action === 'charge' ? charging.run({ ...on, ...wish }) : bouncing.run({ ...on, ...wish });
  };
  return (
    <WishOutcome
      {...{ previewed, currency, onClose, act }}
      isBusy={charging.isBusy || bouncing.isBusy}
      request={{ orderId, kind, ...fields }}
    />
  );
}

type FactProps = { readonly action: Action; readonly loan: Loan; readonly onClose: () => void };

/** A charge, or an attempt of the bank that failed: what is told, then what the engine makes of it, then the reason. */
export function FactDialog({ action, loan, onClose }: FactProps) {
  const { text } = useDesk();
  const words = text.loan;
  const [typed, setTyped] = useState<Typed>({
    part: 'penalty',
    chargeId: loan.charges[0]?.chargeId ?? '',
    amount: '',
    day: '',
    cause: 'insufficient-funds',
    channel: loan.channels[0] ?? '',
    attempt: '',
  });
  const { seen, problem, look, forget } = useLook<Wish>((asked) => ({ orderId: loan.orderId, ...asked }));
  const onType = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    forget();
  };
  const wish = wishOf(action, typed, loan.currency);
  const FieldsOf = action === 'charge' ? ChargeFields : BounceFields;
  return (
    <LookDialog
      title={words.actions[action]}
      hasSeen={seen !== undefined}
      problem={problem}
      isReady={wish !== undefined}
      onLook={() => wish && void look(wish)}
      onClose={onClose}
      fields={
        <>
          <FieldsOf loan={loan} typed={typed} onType={onType} />
          <AmountField
            label={`${action === 'charge' ? words.amount : words.facts.asked} (${loan.currency})`}
            currency={loan.currency}
            value={typed.amount}
            onChange={(amount) => onType({ amount })}
          />
        </>
      }
    >
      {seen && <FactOutcome loan={loan} seen={seen} onClose={onClose} />}
    </LookDialog>
  );
}
