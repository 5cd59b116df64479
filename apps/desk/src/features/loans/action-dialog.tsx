import { zodResolver } from '@hookform/resolvers/zod';
import { DESK_PARTS, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useChange } from '../../api/use-change.ts';
import { ChangePreview, type Previewed } from '../../components/change-preview.tsx';
import { AmountField, Choice, Field } from '../../components/field.tsx';
import { LookDialog } from '../../components/look-dialog.tsx';
import { nameIn } from '../../components/name-in.ts';
import { PartsChoice } from '../../components/parts-choice.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { type Seen, useLook } from '../../components/use-look.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

export type ActionName = 'promise' | 'waive' | 'reverse' | 'write-off' | 'sell' | 'settle';

const { promise, settle, waive, makeRequest } = deskEndpoints.deskLoans;

type Part = (typeof DESK_PARTS)[number];
type Wish = {
  readonly amountMinor?: number | undefined;
  readonly part?: Part | undefined;
  readonly by?: string | undefined;
  readonly parts?: number | undefined;
  readonly eventIndex?: number | undefined;
  readonly buyer?: string | undefined;
  readonly payAt?: string | undefined;
  readonly priceMinor?: number | undefined;
};

const noText = z.pipe(
  z.string(),
  z.transform((_typed: string) => undefined),
);
const noPart = z.pipe(
  z.enum(DESK_PARTS),
  z.transform((_chosen: Part) => undefined),
);
const nothing = {
  amountMinor: noText,
  part: noPart,
  by: noText,
  parts: noText,
  eventIndex: noText,
  buyer: noText,
  payAt: noText,
  priceMinor: noText,
};
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** What is typed for an action, as the contract takes it; an amount by the rule of its currency. */
function formOf(action: ActionName, { currency }: Loan) {
  const { amountMinor, part } = waive.request.shape;
  const read = z.transform((typed: string): string | number => readMoney(typed, currency) ?? '');
  const money = z.pipe(z.string(), z.pipe(read, amountMinor));
  const chosen = z.transform((typed: string): string | number => typed);
  const eventIndex = z.pipe(
    z.string().check(z.minLength(1)),
    z.pipe(chosen, z.nonoptional(makeRequest.request.shape.eventIndex)),
  );
  if (action === 'write-off') return zodResolver(z.object(nothing));
  if (action === 'sell')
    return zodResolver(z.object({ ...nothing, buyer: line, payAt: line, priceMinor: money }));
  const by = promise.request.shape.by;
  if (action === 'promise') return zodResolver(z.object({ ...nothing, amountMinor: money, by }));
  if (action === 'settle') {
    const parts = z.pipe(z.string(), z.pipe(chosen, z.nonoptional(settle.request.shape.parts)));
    return zodResolver(z.object({ ...nothing, amountMinor: money, by, parts }));
  }
  if (action === 'reverse') return zodResolver(z.object({ ...nothing, eventIndex }));
  return zodResolver(z.object({ ...nothing, amountMinor: money, part }));
}
type Fields = z.input<z.ZodMiniObject<typeof nothing>>;

/** A charge and a claim can only be waived while there is one. */
const mayBe = (part: Part, { figures }: Loan) => (part !== 'claim' && part !== 'fee') || figures[part] > 0;

type InputsProps = {
  readonly action: ActionName;
  readonly loan: Loan;
  readonly form: UseFormReturn<Fields, unknown, Wish>;
};

function Inputs({ action, loan, form: { register, control, formState } }: InputsProps) {
  const typed = useWatch({ control, name: 'amountMinor' });
  const price = useWatch({ control, name: 'priceMinor' });
  const { text } = useDesk();
  const words = text.loan;
  const parts = DESK_PARTS.filter((part) => mayBe(part, loan));
  const eventNames: Readonly<Record<string, string>> = words.events;
  const events = loan.history.filter(({ canReverse }) => canReverse === 1);
  if (action === 'write-off') return <Notice tone="warning">{words.writeOffHint}</Notice>;
  if (action === 'sell')
    return (
      <>
        <Notice tone="warning">{words.sellHint}</Notice>
        <Field label={words.buyer} bound={register('buyer')} />
        <Field label={words.payAt} bound={register('payAt')} />
        <AmountField
          label={`${words.price} (${loan.currency})`}
          currency={loan.currency}
          value={price}
          bound={register('priceMinor')}
        />
      </>
    );
  if (action === 'reverse')
    return (
      <Choice
        label={words.event}
        bound={register('eventIndex')}
        options={[
          { value: '', label: text.none },
          ...events.map(({ index, on, type, amount }) => ({
            value: String(index),
            label: `${on} · ${nameIn(eventNames, type)} · ${showMoney(amount, loan.currency)}`,
          })),
        ]}
      />
    );
  return (
    <>
      {action === 'promise' || action === 'settle' ? (
        <Field
          label={words.by}
          type="date"
          bound={register('by')}
          error={formState.errors.by && text.unread}
        />
      ) : (
        <Choice
          label={words.part}
          bound={register('part')}
          options={parts.map((part) => ({ value: part, label: words.parts[part] }))}
        />
      )}
      <AmountField
        label={`${words.amount} (${loan.currency})`}
        currency={loan.currency}
        value={typed}
        bound={register('amountMinor')}
      />
      {action === 'settle' && <PartsChoice bound={register('parts')} />}
    </>
  );
}

/** Carries out what one person may do alone; everything else becomes a request to a second one. */
function useCommit(action: ActionName, loan: Loan) {
  const { text, may } = useDesk();
  const calls = {
    promise: useChange(promise, text.loan.done),
    waive: useChange(waive, text.loan.done),
    settle: useChange(settle, text.loan.done),
    request: useChange(makeRequest, text.loan.requested),
  };
  const isAlone = (previewed: Previewed) =>
    action === 'promise' ||
    ((action === 'waive' || action === 'settle') && may('loan-waive') && previewed.needsSecond === 0);
  const run = ({ previewed, wish }: Seen<Wish>, reason: string) => {
    const { amountMinor = 0, part, by = '', parts } = wish;
    const on = { orderId: loan.orderId, events: previewed.events, reason };
    if (action === 'promise') return calls.promise.run({ ...on, amountMinor, by });
    if (isAlone(previewed) && action === 'settle') return calls.settle.run({ ...on, amountMinor, by, parts });
    if (isAlone(previewed) && part) return calls.waive.run({ ...on, amountMinor, part });
    return calls.request.run({ orderId: loan.orderId, kind: action, reason, ...wish });
  };
  return { run, isAlone, isBusy: Object.values(calls).some(({ isBusy }) => isBusy) };
}

type ActionProps = { readonly action: ActionName; readonly loan: Loan; readonly onClose: () => void };

/** Fields, then what the engine makes of them, then the reason: nothing is committed unseen. */
export function ActionDialog({ action, loan, onClose }: ActionProps) {
  const { text } = useDesk();
  const words = text.loan;
  const form = useForm<Fields, unknown, Wish>({
    resolver: formOf(action, loan),
    mode: 'onTouched',
    defaultValues: {
      amountMinor: '',
      part: loan.figures.penalty > 0 ? 'penalty' : 'interest',
      by: '',
      parts: '1',
      eventIndex: '',
      buyer: '',
      payAt: '',
      priceMinor: '',
    },
  });
  const { seen, problem, look, forget } = useLook<Wish>((asked) => ({
    orderId: loan.orderId,
    action,
    ...asked,
  }));
  const [typed, setTyped] = useState('');
  const commit = useCommit(action, loan);
  return (
    <LookDialog
      title={words.actions[action]}
      hasSeen={seen !== undefined}
      problem={problem}
      isReady={form.formState.isValid}
      onLook={() => void form.handleSubmit((wish) => look(wish))()}
      onChange={forget}
      onClose={onClose}
      fields={
        <>
          <Inputs action={action} loan={loan} form={form} />
        </>
      }
    >
      {seen && (
        <>
          <ChangePreview previewed={seen.previewed} currency={loan.currency} />
          {!commit.isAlone(seen.previewed) && <Notice tone="info">{words.secondPerson}</Notice>}
          <ReasonFoot
            action={commit.isAlone(seen.previewed) ? text.confirm : words.ask}
            isBusy={commit.isBusy}
            typed={typed}
            onType={setTyped}
            onClose={onClose}
            onReason={(reason) => void commit.run(seen, reason).then((done) => done && onClose())}
          />
        </>
      )}
    </LookDialog>
  );
}
