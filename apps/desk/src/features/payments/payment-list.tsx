import { type AnswerOf, deskEndpoints, PAYMENT_STATES } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { nameIn, nameOf } from '../../components/name-in.ts';
import { FieldRow } from '../../components/page.tsx';
import { usePages } from '../../components/pager.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';
import { MatchDialog } from './match-dialog.tsx';

const { list } = deskEndpoints.deskPayments;
type Row = AnswerOf<typeof list>['rows'][number];
type State = (typeof PAYMENT_STATES)[number] | '';

function Rows({ rows, onMatch }: { rows: readonly Row[]; onMatch: (row: Row) => void }) {
  const { text, may } = useDesk();
  const words = text.payments;
  const where = (row: Row) => {
    if (row.orderId !== '') return <Link href={`/loans/${row.orderId}`}>{row.orderId}</Link>;
    if (row.state !== 'suspense' || !may('payments-work')) return text.none;
    return (
      <Button kind="secondary" isSmall onPress={() => onMatch(row)}>
        {words.match}
      </Button>
    );
  };
  return (
    <DataTable
      title={words.title}
      head={words.head}
      empty={words.empty}
      rows={rows.map((row) => ({
        id: row.channel + row.paymentId,
        cells: [
          showInstant(row.paidAt),
          nameIn(text.names.channels, row.channel),
          row.reference,
          showMoney(row.amount, row.currency),
          [nameOf(text.loan.paymentStates, row.state), nameIn(words.reasons, row.reason)]
            .filter(Boolean)
            .join(' · '),
          where(row),
        ],
      }))}
    />
  );
}

type Filter = {
  readonly search: string;
  readonly state: State;
  readonly channel: string;
  readonly from: string;
  readonly to: string;
};
/** A day as an address has it; nothing where it is none. */
const dayOf = (text: string) => (Number.isNaN(Date.parse(`${text}T00:00`)) ? '' : text);

/** The first instant of a day of the operator's own, or of one some days later. */
function startOf(day: string, laterDays = 0): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + laterDays);
  return start.toISOString();
}

type FiltersProps = {
  readonly filter: Filter;
  readonly onChange: (changed: Partial<Filter>) => void;
};

function Filters({ filter, onChange }: FiltersProps) {
  const { text } = useDesk();
  const words = text.payments;
  const all = { value: '', label: text.loans.all };
  return (
    <FieldRow>
      <Field
        label={words.search}
        type="search"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Choice
        label={text.loans.status}
        value={filter.state}
        onChange={(value) => onChange({ state: PAYMENT_STATES.find((known) => known === value) ?? '' })}
        options={[all, ...PAYMENT_STATES.map((value) => ({ value, label: text.loan.paymentStates[value] }))]}
      />
      <Choice
        label={words.channel}
        value={filter.channel}
        onChange={(channel) => onChange({ channel })}
        options={[all, ...Object.entries(text.names.channels).map(([value, label]) => ({ value, label }))]}
      />
      <Field label={words.paidFrom} type="date" value={filter.from} onChange={(from) => onChange({ from })} />
      <Field label={words.paidTo} type="date" value={filter.to} onChange={(to) => onChange({ to })} />
    </FieldRow>
  );
}

export function PaymentList() {
  const { text } = useDesk();
  const words = text.payments;
  const [read, write] = useAddress();
  const filter: Filter = {
    search: read('search'),
    state: PAYMENT_STATES.find((known) => known === read('state')) ?? '',
    channel: read('channel'),
    from: dayOf(read('from')),
    to: dayOf(read('to')),
  };
  const { page, pager } = usePages();
  const [matched, setMatched] = useState<Row>();
  const search = useDeferredValue(filter.search.trim());
  const { state, channel, from, to } = filter;
  const reading = useRead(list, {
    state,
    channel,
    search,
    ...(from && { paidFrom: startOf(from) }),
    ...(to && { paidBefore: startOf(to, 1) }),
    page,
  });
  return (
    <>
      <Filters filter={filter} onChange={(changed) => write({ ...changed, page: '' })} />
      <ReadingState reading={reading}>
        {({ rows, unmatched, hasMore }) => (
          <>
            {unmatched > 0 && <Notice tone="warning">{words.unmatched(unmatched)}</Notice>}
            <Rows rows={rows} onMatch={setMatched} />
            {pager(hasMore)}
          </>
        )}
      </ReadingState>
      {matched && (
        <MatchDialog key={matched.paymentId} payment={matched} onClose={() => setMatched(undefined)} />
      )}
    </>
  );
}
