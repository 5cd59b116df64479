import { CALL_AGREEMENTS, type deskEndpoints, type RequestOf } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { ChangePreview } from '../../components/change-preview.tsx';
import { AmountField, Choice, Field } from '../../components/field.tsx';
import { FieldRow } from '../../components/page.tsx';
import { PartsChoice } from '../../components/parts-choice.tsx';
import { isRateRead, NO_PLAN, PlanFields, planWishOf } from '../../components/plan-fields.tsx';
import { readMoney } from '../../components/show-money.ts';
import { type Seen, useLook } from '../../components/use-look.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Call } from './why.tsx';

type Recorded = RequestOf<typeof deskEndpoints.deskCollections.record>;
/** What of a call's record says what was agreed. */
export type Agreed = Pick<
  Recorded,
  'agreed' | 'amountMinor' | 'by' | 'parts' | 'plan' | 'instalments' | 'dueOn' | 'interest' | 'ratePpm'
>;
type Kind = (typeof CALL_AGREEMENTS)[number];

/** What is agreed besides a promise, and what the engine makes of it: only what was seen is recorded. */
export function useAgreement(call: Call) {
  const [kind, setKind] = useState<Kind>();
  const [amount, setAmount] = useState('');
  const [by, setBy] = useState('');
  const [parts, setParts] = useState('1');
  const [plan, setPlan] = useState(NO_PLAN);
  const look = useLook<Agreed>(({ agreed = 'settle', ...wish }) => ({
    orderId: call.orderId,
    action: agreed,
    ...wish,
  }));
  const amountMinor = readMoney(amount, call.currency);
  const isTyped = kind === 'replan' ? isRateRead(plan) : amountMinor !== undefined && by !== '';
  const typed: Agreed | undefined =
    kind === 'settle'
      ? { agreed: kind, amountMinor, by, parts: Number(parts) }
      : kind && { agreed: kind, ...planWishOf(plan) };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      look.forget();
    };
  return {
    kind,
    values: { amount, by, parts, plan },
    set: {
      kind: change(setKind),
      amount: change(setAmount),
      by: change(setBy),
      parts: change(setParts),
      plan: change(setPlan),
    },
    seen: kind && look.seen,
    problem: kind && look.problem,
    look: isTyped && typed ? () => void look.look(typed) : undefined,
    /** Nothing was agreed, or what was has been looked at. */
    isReady: kind === undefined || look.seen !== undefined,
    wish: kind && look.seen ? look.seen.wish : {},
  };
}
export type Agreement = ReturnType<typeof useAgreement>;

function Outcome({ seen, currency }: { seen: Seen<Agreed>; currency: string }) {
  const { text, may } = useDesk();
  const isAsked = seen.previewed.needsSecond === 1 || !may('loan-waive');
  return (
    <>
      <ChangePreview previewed={seen.previewed} currency={currency} />
      {isAsked && <Notice tone="info">{text.loan.secondPerson}</Notice>}
      <Notice tone="info">{text.collections.call.noteNeeded}</Notice>
    </>
  );
}

/** A settlement or another plan, agreed on the telephone and looked at before it is recorded with the call. */
export function AgreementFields({ call, agreement }: { call: Call; agreement: Agreement }) {
  const { text } = useDesk();
  const words = text.collections.call;
  const { kind, values, set, seen, problem, look } = agreement;
  return (
    <>
      <Choice
        label={words.agreed}
        value={kind ?? ''}
        onChange={(value) => set.kind(CALL_AGREEMENTS.find((known) => known === value))}
        options={[
          { value: '', label: words.agreements.none },
          ...CALL_AGREEMENTS.map((value) => ({ value, label: words.agreements[value] })),
        ]}
      />
      {kind === 'settle' && (
        <FieldRow>
          <AmountField
            label={`${text.loan.amount} (${call.currency})`}
            currency={call.currency}
            value={values.amount}
            onChange={set.amount}
          />
          <Field label={text.loan.by} type="date" value={values.by} onChange={set.by} />
          <PartsChoice value={values.parts} onChange={set.parts} />
        </FieldRow>
      )}
      {kind === 'replan' && <PlanFields typed={values.plan} onType={set.plan} rate={call.rate} />}
      {problem !== undefined && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      {kind && !seen && (
        <Button kind="secondary" isSmall isInactive={!look} onPress={() => look?.()}>
          {words.look}
        </Button>
      )}
      {seen && <Outcome seen={seen} currency={call.currency} />}
    </>
  );
}
