import { DESK_PARTS, deskEndpoints, GIVE_UP_BEHAVIOURS, GIVE_UP_REASONS } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useChange } from '../../api/use-change.ts';
import { ChangePreview, type Previewed } from '../../components/change-preview.tsx';
import { AmountField, Choice, Field } from '../../components/field.tsx';
import { LookDialog } from '../../components/look-dialog.tsx';
import { nameIn } from '../../components/name-in.ts';
import { PartsChoice } from '../../components/parts-choice.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { showMoney } from '../../components/show-money.ts';
import { type Seen, useLook } from '../../components/use-look.ts';
import { useDesk } from '../../session/desk-context.ts';
import { type ActionName, type Fields, formOf, type Part, type Wish } from './action-form.ts';
import type { Loan } from './loan.ts';

const { promise, settle, waive, makeRequest } = deskEndpoints.deskLoans;

/** A charge and a claim can only be waived while there is one. */
const mayBe = (part: Part, { figures }: Loan) => (part !== 'claim' && part !== 'fee') || figures[part] > 0;

type InputsProps = {
  readonly action: ActionName;
  readonly loan: Loan;
  readonly form: UseFormReturn<Fields, unknown, Wish>;
};

function GiveUpInputs({ register }: Pick<InputsProps['form'], 'register'>) {
  const words = useDesk().text.loan;
  return (
    <>
      <Notice tone="warning">{words.writeOffHint}</Notice>
      <Choice
        label={words.giveUp.why}
        bound={register('givenUpFor')}
        options={GIVE_UP_REASONS.map((value) => ({ value, label: nameIn(words.kindsOfEvents, value) }))}
      />
      <Choice
        label={words.giveUp.after}
        bound={register('behaviour')}
        options={GIVE_UP_BEHAVIOURS.map((value) => ({ value, label: words.giveUp.behaviours[value] }))}
      />
    </>
  );
}

function Inputs({ action, loan, form: { register, control, formState } }: InputsProps) {
  const typed = useWatch({ control, name: 'amountMinor' });
  const price = useWatch({ control, name: 'priceMinor' });
  const { text } = useDesk();
  const words = text.loan;
  const parts = DESK_PARTS.filter((part) => mayBe(part, loan));
  const eventNames: Readonly<Record<string, string>> = words.events;
  const events = loan.history.filter(({ canReverse }) => canReverse === 1);
  if (action === 'write-off') return <GiveUpInputs register={register} />;
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
      givenUpFor: 'arrears',
      behaviour: 'stops',
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
