import { CONTACT_OUTCOMES, CONTACT_WAYS, deskEndpoints } from '@plazo/contract';
import { Button, useAnnouncer } from '@plazo/ui';
import { type KeyboardEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { AmountField, Area, Choice, Field } from '../../components/field.tsx';
import { Buttons, FieldRow } from '../../components/page.tsx';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { useKept } from '../../session/use-kept.ts';
import { AgreementFields, useAgreement } from './agreement.tsx';
import styles from './call.module.css';
import type { Call } from './why.tsx';

const DIRECTIONS = ['out', 'in'] as const;
const { record } = deskEndpoints.deskCollections;

/** A moment typed by the operator's own clock. */
const instantOf = (local: string) => (local === '' ? undefined : new Date(local).toISOString());

function useTyped(call: Call) {
  const [way, setWay] = useState<(typeof CONTACT_WAYS)[number]>(
    CONTACT_WAYS.find((known) => known === call.action) ?? 'call',
  );
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('out');
  const [outcome, setOutcome] = useState<(typeof CONTACT_OUTCOMES)[number]>('reached');
  const [at, setAt] = useState('');
  const [amount, setAmount] = useState('');
  const [by, setBy] = useState('');
  const [next, setNext] = useState('');
  const [note, setNote] = useKept(`call ${call.borrowerId}`);
  const promised = outcome === 'promise' ? readMoney(amount, call.currency) : undefined;
  const isReady = outcome !== 'promise' || (promised !== undefined && by !== '');
  const wish = {
    orderId: call.orderId,
    events: call.events,
    way,
    direction,
    outcome,
    note,
    at: instantOf(at),
    promiseMinor: promised,
    promiseBy: outcome === 'promise' && by !== '' ? by : undefined,
    nextAt: instantOf(next),
  };
  return {
    wish,
    isReady,
    values: { at, amount, by, next, note },
    set: { setWay, setDirection, setOutcome, setAt, setAmount, setBy, setNext, setNote },
  };
}
type Typed = ReturnType<typeof useTyped>;

function PromiseFields({ call, typed: { values, set } }: { call: Call; typed: Typed }) {
  const { text } = useDesk();
  const words = text.collections.call;
  const { currency, figures } = call;
  const isWhole = values.amount === showMoney(figures.due, currency);
  return (
    <FieldRow>
      <AmountField
        label={words.promiseAmount(currency)}
        currency={currency}
        value={values.amount}
        onChange={set.setAmount}
      />
      <Button
        kind="secondary"
        isSmall
        isInactive={isWhole}
        onPress={() => set.setAmount(showMoney(figures.due, currency))}
      >
        {words.wholeAmount(showMoney(figures.due, currency))}
      </Button>
      <Field label={words.promiseBy} type="date" value={values.by} onChange={set.setBy} />
    </FieldRow>
  );
}

/** Who spoke to whom, in which way, and how it ended. */
function How({ typed: { wish, set } }: { typed: Typed }) {
  const { text } = useDesk();
  const words = text.collections.call;
  const loan = text.loan;
  return (
    <FieldRow>
      <Choice
        label={words.outcome}
        value={wish.outcome}
        onChange={(value) => set.setOutcome(CONTACT_OUTCOMES.find((known) => known === value) ?? 'reached')}
        options={CONTACT_OUTCOMES.map((value) => ({ value, label: loan.outcomes[value] }))}
      />
      <Choice
        label={words.way}
        value={wish.way}
        onChange={(value) => set.setWay(CONTACT_WAYS.find((known) => known === value) ?? 'call')}
        options={CONTACT_WAYS.map((value) => ({ value, label: loan.ways[value] }))}
      />
      <Choice
        label={words.direction}
        value={wish.direction}
        onChange={(value) => set.setDirection(DIRECTIONS.find((known) => known === value) ?? 'out')}
        options={DIRECTIONS.map((value) => ({ value, label: loan.directions[value] }))}
      />
    </FieldRow>
  );
}

/** How the contact went, what was promised and when to contact next: one form, kept together. */
export function CallForm({ call }: { call: Call }) {
  const { text } = useDesk();
  const words = text.collections.call;
  const loan = text.loan;
  const { toast } = useAnnouncer();
  const [, go] = useLocation();
  const typed = useTyped(call);
  const { wish, values, set } = typed;
  const agreement = useAgreement(call);
  const hasPromise = wish.outcome === 'promise';
  const agreed = hasPromise ? {} : agreement.wish;
  const isAgreed = hasPromise || (agreement.isReady && (!agreement.kind || values.note.trim() !== ''));
  const isReady = typed.isReady && isAgreed;
  const change = useChange(record);
  const save = async (isNext: boolean) => {
    if (!isReady) return;
    const made = await change.run({ ...wish, ...agreed });
    if (!made) return;
    set.setNote('');
    const saved = { '': words.saved, done: words.agreedDone, asked: words.agreedAsked }[made.agreed];
    if (made.flag === '') toast(saved);
    else toast(loan.notedFlag(loan.contactFlags[made.flag]), { isFailure: true });
    if (isNext) go(made.next === '' ? '/collections' : `/collections/${made.next}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(true);
  };
  return (
    <form
      className={styles.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save(true);
      }}
    >
      <How typed={typed} />
      {hasPromise ? (
        <PromiseFields call={call} typed={typed} />
      ) : (
        <AgreementFields call={call} agreement={agreement} />
      )}
      <Area label={words.note} value={values.note} onChange={set.setNote} rows={3} />
      <FieldRow>
        <Field
          label={`${words.next} (${words.nextHint})`}
          type="datetime-local"
          value={values.next}
          onChange={set.setNext}
        />
        <Field label={words.when} type="datetime-local" value={values.at} onChange={set.setAt} />
      </FieldRow>
      <Buttons>
        <Button isSubmit isInactive={!isReady} busyLabel={change.isBusy ? text.loading : undefined}>
          {words.saveNext}
        </Button>
        <Button kind="secondary" isInactive={!isReady} onPress={() => void save(false)}>
          {words.save}
        </Button>
      </Buttons>
    </form>
  );
}
