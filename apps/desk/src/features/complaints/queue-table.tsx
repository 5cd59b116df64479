import { COMPLAINT_DUE, complaintNumber, deskEndpoints } from '@plazo/contract';
import { languages, marketIds } from '@plazo/markets/front';
import { Chip } from '@plazo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { readAgain } from '../../api/queries.ts';
import { AssignBar } from '../../components/assign-bar.tsx';
import { Lines } from '../../components/data-table.tsx';
import { dueChip } from '../../components/due-chip.ts';
import { ExportButton } from '../../components/export-button.tsx';
import type { Filter } from '../../components/filter-chips.tsx';
import { List } from '../../components/list.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { nameIn } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { FreshBar, Segments } from './segments.tsx';
import { type Listed, type Row, useQueue } from './use-queue.ts';

/** Before anything was read. */
const EMPTY_QUEUE = { rows: [], types: [], operators: [], counts: undefined };

/** The filters beside the segments, in the words of what there is to choose. */
function useFilters({ types, operators }: Pick<Listed, 'types' | 'operators'>): readonly Filter[] {
  const { text } = useDesk();
  const nameOf = useMarketName();
  const words = text.queue;
  return [
    {
      name: 'due',
      label: words.due,
      options: COMPLAINT_DUE.map((due) => ({ value: due, label: words.dues[due] })),
    },
    {
      name: 'type',
      label: words.type,
      options: types.map(({ type, name }) => ({ value: type, label: name })),
    },
    {
      name: 'market',
      label: text.loans.market,
      options: marketIds.map((market) => ({ value: market, label: nameOf(market) })),
    },
    {
      name: 'inLanguage',
      label: text.language,
      options: languages.map((language) => ({
        value: language,
        label: nameIn(text.complaint.languages, language),
      })),
    },
    {
      name: 'owner',
      label: text.complaint.assignee,
      options: operators.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
    },
  ];
}

/** Gives complaints to somebody one by one, each as it was seen; somebody else may have changed one meanwhile. */
function useAssign(rows: readonly Row[]) {
  const { client, operator } = useDesk();
  const queries = useQueryClient();
  return async (chosen: ReadonlySet<string>, operatorId: string) => {
    let assigned = 0;
    for (const { problemId, version } of rows.filter((row) => chosen.has(row.problemId))) {
      const to = operatorId === '' ? {} : { operatorId };
      const isMine = operatorId === operator.operatorId ? 1 : 0;
      const idempotencyKey = crypto.randomUUID();
      const told = await client.call(
        deskEndpoints.deskComplaints.assign,
        { problemId, version, isMine, ...to },
        { idempotencyKey },
      );
      if (told.kind === 'value') assigned += 1;
    }
    void readAgain(queries);
    return assigned;
  };
}

function useRows() {
  const { text } = useDesk();
  const search = useSearch();
  const query = search && `?${search}`;
  return (rows: readonly Row[]) =>
    rows.map((row) => ({
      id: row.problemId,
      cells: [
        <Link key="number" href={`/complaints/${row.problemId}${query}`}>
          {complaintNumber(row.number)}
        </Link>,
        <Chip key="due" {...dueChip(text, row)} />,
        <Lines key="about">
          {[row.type, row.sonType, row.isEscalated === 1 && text.queue.escalated].filter(Boolean).join(' · ')}
        </Lines>,
        <Lines key="excerpt">{row.excerpt}</Lines>,
        row.filedAt.slice(0, 16),
        nameIn(text.complaint.languages, row.language),
        row.assignee || text.none,
      ],
    }));
}

const SORTED_BY = ['newest', 'due'];

/** All complaints of a filter, while none is open. */
export function QueueTable() {
  const { text, may } = useDesk();
  const words = text.queue;
  const { place, asked, reading } = useQueue();
  const { rows, operators, types, counts } = reading.value ?? EMPTY_QUEUE;
  const assign = useAssign(rows);
  const rowsOf = useRows();
  const isOpen = asked.segment === 'to-answer' || asked.segment === 'mine';
  const bulk = {
    nameOf: (id: string) => complaintNumber(rows.find(({ problemId }) => problemId === id)?.number ?? 0),
    renderBar: (chosen: ReadonlySet<string>, onDone: () => void) => (
      <AssignBar
        chosen={chosen}
        operators={operators}
        onDone={onDone}
        onAssign={(operatorId) => assign(chosen, operatorId)}
      />
    ),
  };
  return (
    <Page
      title={words.title}
      actions={
        may('portfolio-read') && (
          <ExportButton
            endpoint={deskEndpoints.deskComplaints.exportList}
            wish={(reason) => ({ ...asked, reason })}
          />
        )
      }
    >
      <Panel>
        <Segments
          shown={asked.segment}
          counts={counts}
          onPick={(segment) => place.write({ segment, after: '' })}
        />
        {counts && <FreshBar known={counts.toAnswer} onShow={reading.reload} />}
        <List
          name="complaints"
          title={words.title}
          head={words.head}
          empty={words.empty}
          place={place}
          order={{ by: SORTED_BY, now: place.read('sort') || (isOpen ? 'due' : 'newest') }}
          search={words.search}
          filters={useFilters({ types, operators })}
          reading={reading}
          sum={({ count }) => text.lists.count(count)}
          rows={(answer) => rowsOf(answer.rows)}
          bulk={may('complaints-work') ? bulk : undefined}
        />
      </Panel>
    </Page>
  );
}
