import { type AnswerOf, CASE_KINDS, CASE_OWNERS, deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { AssignBar } from '../../components/assign-bar.tsx';
import { Lines, type Row } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { AmountField } from '../../components/field.tsx';
import type { Filter } from '../../components/filter-chips.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { nameIn, nameOf } from '../../components/name-in.ts';
import { Buttons } from '../../components/page.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useRowOutcome } from '../../components/row-outcome.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { readMoney, showMoney } from '../../components/show-money.ts';
import { useEverything } from '../../components/use-everything.ts';
import { useDesk } from '../../session/desk-context.ts';

const { assignCases, cases, closeCase, exportCases, foundCases, takeCase } = deskEndpoints.deskPayments;
type Case = AnswerOf<typeof cases>['rows'][number];

function EndDialog({ row, onClose }: { row: Case; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.payments;
  const [typed, setTyped] = useState('');
  const change = useChange(closeCase, words.caseEnded);
  const request = useChange(deskEndpoints.deskLoans.makeRequest, text.loan.requested);
  const amountMinor = readMoney(typed, row.currency);
  const isForTwo = amountMinor !== undefined && amountMinor > row.aloneUpTo;
  const end = async (reason: string) => {
    const own = { caseId: row.caseId, reason, ...(amountMinor !== undefined && { amountMinor }) };
    if (await (isForTwo ? request.run({ ...own, kind: 'book' }) : change.run(own))) onClose();
  };
  return (
    <ReasonDialog
      title={`${nameOf(words.caseKinds, row.kind)} · ${showMoney(row.amount, row.currency)}`}
      isOpen
      isReady={typed.trim() === '' || amountMinor !== undefined}
      isBusy={change.isBusy || request.isBusy}
      onClose={onClose}
      onReason={(reason) => void end(reason)}
    >
      {row.canBook === 1 && (
        <AmountField label={words.bookAmount} currency={row.currency} value={typed} onChange={setTyped} />
      )}
      {isForTwo && <Notice tone="info">{text.loan.secondPerson}</Notice>}
    </ReasonDialog>
  );
}

/** Who looks after a case, with what takes it or leaves it. */
function Owner({ row: { caseId, owner, isMine } }: { row: Case }) {
  const { text, may } = useDesk();
  const words = text.payments;
  const change = useChange(takeCase, words.caseTaken);
  return (
    <>
      {owner !== '' && <div>{owner}</div>}
      {owner === '' && !may('payments-work') && text.none}
      {may('payments-work') && (
        <Button
          kind="secondary"
          isSmall
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void change.run({ caseId, isMine: isMine === 1 ? 0 : 1 })}
        >
          {isMine === 1 ? words.leaveCase : words.takeCase}
        </Button>
      )}
    </>
  );
}

function useRow(onEnd: (row: Case) => void) {
  const { text, may } = useDesk();
  const words = text.payments;
  return (row: Case): Row => ({
    id: row.caseId,
    cells: [
      <Lines key="since" isNarrow>
        {`${showInstant(row.at).slice(0, 10)} · ${words.daysOld(row.days)}`}
      </Lines>,
      <Lines key="channel" isNarrow>
        {row.channel === '' ? text.none : nameIn(text.names.channels, row.channel)}
      </Lines>,
      <Lines key="payment" isNarrow>
        {row.paymentId === '' ? text.none : row.paymentId}
      </Lines>,
      showMoney(row.amount, row.currency),
      <Lines key="kind" isNarrow>
        {[
          nameOf(words.caseKinds, row.kind),
          ...(row.answerBefore === '' ? [] : [words.answerBefore(showInstant(row.answerBefore))]),
        ].join(' · ')}
      </Lines>,
      row.orderId === '' ? (
        text.none
      ) : (
        <Link key="loan" href={`/loans/${row.orderId}`}>
          {row.orderId}
        </Link>
      ),
      <Owner key="owner" row={row} />,
      may('payments-work') ? (
        <Button key="end" kind="secondary" isSmall onPress={() => onEnd(row)}>
          {words.endCase}
        </Button>
      ) : (
        text.none
      ),
    ],
  });
}

/** The filters of the list, each choice with how many it would find. */
function useFilters(told: AnswerOf<typeof cases> | undefined): readonly Filter[] {
  const { text } = useDesk();
  const words = text.payments;
  return [
    {
      name: 'kind',
      label: words.casesHead[4] ?? '',
      options: (told?.kinds ?? [])
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => ({ value: kind, label: nameOf(words.caseKinds, kind), count })),
    },
    {
      name: 'owner',
      label: words.casesHead[6] ?? '',
      options: (told?.owners ?? []).map(({ owner, count }) => ({
        value: owner,
        label: words.caseOwners[owner],
        count,
      })),
    },
  ];
}

/** What channels told that contradicts what is known, or that a person should know. */
export function Cases() {
  const { client, text, may } = useDesk();
  const words = text.payments;
  const [ended, setEnded] = useState<Case>();
  const place = useListPlace([]);
  const asked = {
    kind: CASE_KINDS.find((kind) => kind === place.read('kind')) ?? '',
    owner: CASE_OWNERS.find((owner) => owner === place.read('owner')) ?? '',
  } as const;
  const reading = useRead(cases, { ...asked, after: place.after });
  const rowOf = useRow(setEnded);
  const change = useChange(assignCases);
  const everything = useEverything(asked, () => client.call(foundCases, asked));
  const filters = useFilters(reading.last);
  const known = [...everything.rows, ...(reading.value?.rows ?? [])];
  const nameOfCase = (id: string) => known.find(({ caseId }) => caseId === id)?.paymentId ?? '';
  const { readOutcome, dialog } = useRowOutcome(nameOfCase);
  const bulk = {
    nameOf: nameOfCase,
    onAll: may('payments-assign')
      ? async () => (await everything.find())?.map(({ caseId }) => caseId)
      : undefined,
    renderBar: (chosen: ReadonlySet<string>, onDone: () => void) => (
      <>
        {may('payments-assign') && (
          <AssignBar
            count={chosen.size}
            operators={reading.value?.operators ?? []}
            onDone={onDone}
            onAssign={async (operatorId) =>
              readOutcome(await change.run({ caseIds: [...chosen].join(','), operatorId }))
            }
          />
        )}
        <Buttons>
          <ExportButton
            endpoint={exportCases}
            chosen={chosen.size}
            wish={(reason) => ({ ...asked, chosen: [...chosen].join(','), reason })}
          />
        </Buttons>
      </>
    ),
  };
  return (
    <>
      <List
        name="cases"
        title={words.cases}
        head={words.casesHead}
        empty={words.noCases}
        place={place}
        filters={filters}
        reading={reading}
        sum={({ count }) => text.lists.count(count)}
        rows={({ rows }) => rows.map(rowOf)}
        bulk={bulk}
      />
      <Buttons>
        <ExportButton
          endpoint={exportCases}
          count={reading.value?.count}
          wish={(reason) => ({ ...asked, reason })}
        />
      </Buttons>
      {dialog}
      {ended && <EndDialog key={ended.caseId} row={ended} onClose={() => setEnded(undefined)} />}
    </>
  );
}
