import {
  type AnswerOf,
  CASE_OWNERS,
  deskEndpoints,
  PAYMENT_SORTS,
  PAYMENT_STATES,
  type RequestOf,
} from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { AssignBar } from '../../components/assign-bar.tsx';
import { Lines } from '../../components/data-table.tsx';
import { DayAndHour } from '../../components/day-and-hour.tsx';
import { DayFields, daysOf } from '../../components/day-fields.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Facts } from '../../components/facts.tsx';
import type { Filter } from '../../components/filter-chips.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { sumOf } from '../../components/loan-rows.tsx';
import { nameIn, nameOf } from '../../components/name-in.ts';
import { Buttons } from '../../components/page.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useRowOutcome } from '../../components/row-outcome.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import type { ReadAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';
import { MatchDialog } from './match-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const { list, assign, exportList } = deskEndpoints.deskPayments;
type Row = AnswerOf<typeof list>['rows'][number];

/** What each column is sorted by. */
const SORTED_BY = ['paid', undefined, undefined, 'amount', 'waiting'];

type Opened = { readonly row: Row; readonly act: 'match' | 'return' | 'set-aside' };

function useRows(onOpen: (opened: Opened) => void) {
  const { text, may } = useDesk();
  const words = text.payments;
  const where = (row: Row) => {
    if (row.orderId !== '') return <Link href={`/loans/${row.orderId}`}>{row.orderId}</Link>;
    const isBack = row.state === 'returning' || row.state === 'returned';
    const canMatch = (row.state === 'suspense' || row.state === 'unclaimed') && may('payments-work');
    if (!canMatch && !isBack) return text.none;
    return (
      <Buttons isLine>
        {canMatch && (
          <Button kind="secondary" isSmall onPress={() => onOpen({ row, act: 'match' })}>
            {words.match}
          </Button>
        )}
        <Button kind="text" isSmall onPress={() => onOpen({ row, act: 'return' })}>
          {isBack ? text.requests.kinds.return : words.returns.action}
        </Button>
        {canMatch && row.state === 'suspense' && (
          <Button kind="text" isSmall onPress={() => onOpen({ row, act: 'set-aside' })}>
            {words.setAside}
          </Button>
        )}
      </Buttons>
    );
  };
  return (rows: readonly Row[]) =>
    rows.map((row) => ({
      id: `${row.channel} ${row.paymentId}`,
      cells: [
        <DayAndHour key="paid" at={showInstant(row.paidAt)} />,
        <Lines key="channel" isNarrow>
          {nameIn(text.names.channels, row.channel)}
        </Lines>,
        row.reference,
        showMoney(row.amount, row.currency),
        <Lines key="state">
          {[nameOf(text.loan.paymentStates, row.state), nameIn(words.reasons, row.reason), row.owner]
            .filter(Boolean)
            .join(' · ')}
        </Lines>,
        where(row),
      ],
    }));
}

/** Asks a second person to take money that nobody claims off the list of what waits; it stays owed. */
function SetAside({ row, onClose }: Pick<Opened, 'row'> & { readonly onClose: () => void }) {
  const { text } = useDesk();
  const request = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const { channel, paymentId } = row;
  const ask = async (reason: string) => {
    if (await request.run({ kind: 'set-aside', channel, paymentId, reason })) onClose();
  };
  return (
    <ReasonDialog
      title={text.requests.kinds['set-aside']}
      isOpen
      isBusy={request.isBusy}
      onClose={onClose}
      onReason={(reason) => void ask(reason)}
    >
      <Facts
        facts={[
          [text.payments.channel, nameIn(text.names.channels, channel)],
          [text.loan.amount, showMoney(row.amount, row.currency)],
        ]}
      />
    </ReasonDialog>
  );
}

/** The channel leads the name that it gave. */
const nameOfRow = (id: string) => id.slice(id.indexOf(' ') + 1);

function useFilters(): readonly Filter[] {
  const { text } = useDesk();
  const words = text.payments;
  return [
    {
      name: 'state',
      label: text.loans.status,
      options: PAYMENT_STATES.map((value) => ({ value, label: text.loan.paymentStates[value] })),
    },
    {
      name: 'channel',
      label: words.channel,
      options: Object.entries(text.names.channels).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'owner',
      label: words.casesHead[6] ?? '',
      options: CASE_OWNERS.map((value) => ({ value, label: words.caseOwners[value] })),
    },
  ];
}

type ChosenProps = {
  readonly chosen: readonly string[];
  readonly asked: Omit<RequestOf<typeof exportList>, 'reason' | 'chosen'>;
  readonly operators: AnswerOf<typeof list>['operators'];
  readonly readOutcome: ReturnType<typeof useRowOutcome>['readOutcome'];
  readonly onDone: () => void;
};

/** What can be done with payments that were chosen; money of nobody is given away by who sees all brands. */
function ChosenPayments({ chosen, asked, operators, readOutcome, onDone }: ChosenProps) {
  const { may, operator } = useDesk();
  const change = useChange(assign);
  const payments = chosen.join('\n');
  return (
    <>
      {may('payments-assign') && operator.brands.length === 0 && (
        <AssignBar
          count={chosen.length}
          operators={operators}
          onDone={onDone}
          onAssign={async (operatorId) => readOutcome(await change.run({ payments, operatorId }))}
        />
      )}
      <Buttons>
        <ExportButton
          endpoint={exportList}
          chosen={chosen.length}
          wish={(reason) => ({ ...asked, chosen: payments, reason })}
        />
      </Buttons>
    </>
  );
}

function asksFor(read: ReadAddress) {
  const { from, until } = daysOf({ read });
  return {
    state: PAYMENT_STATES.find((known) => known === read('state')) ?? ('' as const),
    channel: read('channel'),
    owner: CASE_OWNERS.find((known) => known === read('owner')) ?? ('' as const),
    ...(from && { paidFrom: from }),
    ...(until && { paidBefore: until }),
  };
}

export function PaymentList() {
  const { text } = useDesk();
  const words = text.payments;
  const place = useListPlace(PAYMENT_SORTS);
  const { read, after, sort = 'waiting' } = place;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const asked = { search: useDeferredValue(read('search').trim()), ...asksFor(read) };
  const reading = useRead(list, { ...asked, sort, after });
  const rowsOf = useRows(setOpened);
  const { readOutcome, dialog } = useRowOutcome(nameOfRow);
  return (
    <>
      <List
        name="payments"
        asks={asksFor}
        title={words.title}
        head={words.head}
        empty={words.empty}
        place={place}
        order={{ by: SORTED_BY, now: sort }}
        search={words.search}
        fields={<DayFields place={place} from={words.paidFrom} to={words.paidTo} />}
        filters={useFilters()}
        reading={reading}
        sum={(answer) => sumOf(text, answer)}
        renderAbove={({ unmatched }) =>
          unmatched > 0 && <Notice tone="warning">{words.unmatched(unmatched)}</Notice>
        }
        rows={({ rows }) => rowsOf(rows)}
        bulk={{
          nameOf: nameOfRow,
          renderBar: (chosen, onDone) => (
            <ChosenPayments
              chosen={[...chosen]}
              asked={asked}
              operators={reading.last?.operators ?? []}
              readOutcome={readOutcome}
              onDone={onDone}
            />
          ),
        }}
      />
      <Buttons>
        <ExportButton
          endpoint={exportList}
          count={reading.value?.count}
          wish={(reason) => ({ ...asked, reason })}
        />
      </Buttons>
      {dialog}
      {opened?.act === 'match' && (
        <MatchDialog key={opened.row.paymentId} payment={opened.row} onClose={close} />
      )}
      {opened?.act === 'return' && (
        <ReturnDialog key={opened.row.paymentId} payment={opened.row} onClose={close} />
      )}
      {opened?.act === 'set-aside' && <SetAside row={opened.row} onClose={close} />}
    </>
  );
}
