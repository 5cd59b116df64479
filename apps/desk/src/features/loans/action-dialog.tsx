import { DESK_PARTS, deskEndpoints } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Notice } from '@plazo/ui';
import { useState } from 'react';
import { problemText } from '../../api/problem-text.ts';
import { useChange } from '../../api/use-change.ts';
import { ChangePreview, type Previewed } from '../../components/change-preview.tsx';
import { AmountField, Choice, Field } from '../../components/field.tsx';
import { nameIn } from '../../components/name-in.ts';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

export type ActionName = 'promise' | 'waive' | 'charge' | 'reverse' | 'write-off';

const { preview, promise, waive, makeRequest } = deskEndpoints.deskLoans;

type Part = (typeof DESK_PARTS)[number];
type Wish = {
  readonly amountMinor?: number;
  readonly part?: Part;
  readonly by?: string;
  readonly eventIndex?: number;
};
type Fields = { readonly amount: string; readonly part: string; readonly by: string; readonly event: string };

const isPart = (word: string): word is Part => DESK_PARTS.some((part) => part === word);

/** Principal is never charged, and a claim can only be waived while there is one. */
const mayBe = (part: Part, action: ActionName, { figures }: Loan) =>
  part === 'claim' ? action === 'waive' && figures.claim > 0 : action === 'waive' || part !== 'principal';

/** The fields that an action has, as the server takes them. */
function wishOf(action: ActionName, { currency }: Loan, { amount, part, by, event }: Fields): Wish {
  const amountMinor = readMoney(amount, currency);
  const money = amountMinor === undefined ? {} : { amountMinor };
  if (action === 'write-off') return {};
  if (action === 'reverse') return event === '' ? {} : { eventIndex: Number(event) };
  if (action === 'promise') return { ...money, ...(by && { by }) };
  return { ...money, ...(isPart(part) && { part }) };
}

/** Whether there is something to look at: with an empty field nothing would change. */
function isWhole(action: ActionName, { amountMinor, by, eventIndex }: Wish): boolean {
  if (action === 'write-off') return true;
  if (action === 'reverse') return eventIndex !== undefined;
  return amountMinor !== undefined && (action !== 'promise' || by !== undefined);
}

function Inputs({
  action,
  loan,
  fields,
  onChange,
}: {
  action: ActionName;
  loan: Loan;
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
}) {
  const { text } = useDesk();
  const words = text.loan;
  const parts = DESK_PARTS.filter((part) => mayBe(part, action, loan));
  const eventNames: Readonly<Record<string, string>> = words.events;
  const events = loan.history.filter(({ canReverse }) => canReverse === 1);
  if (action === 'write-off') return <Notice tone="warning">{words.writeOffHint}</Notice>;
  if (action === 'reverse')
    return (
      <Choice
        label={words.event}
        value={fields.event}
        onChange={(event) => onChange({ event })}
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
      {action === 'promise' ? (
        <Field label={words.by} type="date" value={fields.by} onChange={(by) => onChange({ by })} />
      ) : (
        <Choice
          label={words.part}
          value={fields.part}
          onChange={(part) => onChange({ part })}
          options={parts.map((part) => ({ value: part, label: words.parts[part] }))}
        />
      )}
      <AmountField
        label={`${words.amount} (${loan.currency})`}
        currency={loan.currency}
        value={fields.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </>
  );
}

/** Carries out what one person may do alone; everything else becomes a request to a second one. */
function useCommit(action: ActionName, loan: Loan) {
  const { text, may } = useDesk();
  const calls = {
    promise: useChange(promise, text.loan.done),
    waive: useChange(waive, text.loan.done),
    request: useChange(makeRequest, text.loan.requested),
  };
  const isAlone = (previewed: Previewed) =>
    action === 'promise' || (action === 'waive' && may('loan-waive') && previewed.needsSecond === 0);
  const run = (previewed: Previewed, wish: Wish, reason: string) => {
    const { amountMinor = 0, part, by = '' } = wish;
    const seen = { orderId: loan.orderId, events: previewed.events, reason };
    if (action === 'promise') return calls.promise.run({ ...seen, amountMinor, by });
    if (isAlone(previewed) && part) return calls.waive.run({ ...seen, amountMinor, part });
    return calls.request.run({ orderId: loan.orderId, kind: action, reason, ...wish });
  };
  return { run, isAlone, isBusy: Object.values(calls).some(({ isBusy }) => isBusy) };
}

type ActionProps = { readonly action: ActionName; readonly loan: Loan; readonly onClose: () => void };

/** Fields, then what the engine makes of them, then the reason: nothing is committed unseen. */
export function ActionDialog({ action, loan, onClose }: ActionProps) {
  const { text, client } = useDesk();
  const words = text.loan;
  const isPenalty = action === 'charge' || loan.figures.penalty > 0;
  const part = isPenalty ? 'penalty' : 'interest';
  const [fields, setFields] = useState<Fields>({ amount: '', part, by: '', event: '' });
  const [previewed, setPreviewed] = useState<Previewed>();
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState('');
  const commit = useCommit(action, loan);
  const wish = wishOf(action, loan, fields);
  const look = async () => {
    const told = await client.call(preview, { orderId: loan.orderId, action, ...wish });
    setPreviewed(told.kind === 'value' ? told.value : undefined);
    setProblem(told.kind === 'value' ? undefined : problemText(text, told));
  };
  const change = (changed: Partial<Fields>) => {
    setFields({ ...fields, ...changed });
    setPreviewed(undefined);
  };
  return (
    <Dialog kind="wide" title={words.actions[action]} isOpen onClose={onClose}>
      <Inputs action={action} loan={loan} fields={fields} onChange={change} />
      {problem !== undefined && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      {previewed ? (
        <>
          <ChangePreview previewed={previewed} currency={loan.currency} />
          {!commit.isAlone(previewed) && <Notice tone="info">{words.secondPerson}</Notice>}
          <ReasonFoot
            action={commit.isAlone(previewed) ? text.confirm : words.ask}
            isBusy={commit.isBusy}
            typed={typed}
            onType={setTyped}
            onClose={onClose}
            onReason={(reason) => void commit.run(previewed, wish, reason).then((done) => done && onClose())}
          />
        </>
      ) : (
        <DialogButtons>
          <Button kind="secondary" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button isInactive={!isWhole(action, wish)} onPress={() => void look()}>
            {words.preview}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}
