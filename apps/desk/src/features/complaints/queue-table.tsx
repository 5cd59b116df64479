import { COMPLAINT_DUE, complaintNumber, deskEndpoints } from '@plazo/contract';
import { languages, marketIds } from '@plazo/markets/front';
import { Chip } from '@plazo/ui';
import { Link, useSearch } from 'wouter';
import { operatorChoices } from '../../components/choices.ts';
import { Lines } from '../../components/data-table.tsx';
import { dueChip } from '../../components/due-chip.ts';
import { ExportButton } from '../../components/export-button.tsx';
import type { Filter } from '../../components/filter-chips.tsx';
import { List } from '../../components/list.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { nameIn } from '../../components/name-in.ts';
import { Buttons, Page, Panel } from '../../components/page.tsx';
import { useRowOutcome } from '../../components/row-outcome.tsx';
import { useEverything } from '../../components/use-everything.ts';
import { useDesk } from '../../session/desk-context.ts';
import { ChosenComplaints } from './chosen-complaints.tsx';
import { FreshBar, Segments } from './segments.tsx';
import { asksFor, type Listed, type Row, useQueue } from './use-queue.ts';

/** Before anything was read. */
const NO_CHOICES = { dues: [], types: [], operators: [], tags: [], groups: [] };

/** The filters beside the segments, in the words of what there is to choose. */
function useFilters({
  types,
  operators,
  tags,
  groups,
  dues,
}: Pick<Listed, 'types' | 'operators' | 'tags' | 'groups' | 'dues'>): readonly Filter[] {
  const { text } = useDesk();
  const nameOf = useMarketName();
  const words = text.queue;
  return [
    {
      name: 'due',
      label: words.due,
      options: COMPLAINT_DUE.map((due) => ({
        value: due,
        label: words.dues[due],
        count: dues.find((one) => one.due === due)?.count,
      })),
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
      options: operatorChoices(operators),
    },
    {
      name: 'tag',
      label: text.bulk.tag,
      options: tags.map((tag) => ({ value: tag, label: tag })),
    },
    {
      name: 'group',
      label: text.complaint.group,
      options: groups.map((group) => ({ value: group, label: group })),
    },
  ];
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
          {[row.type, row.sonType, row.isEscalated === 1 && text.queue.escalated, ...row.tags]
            .filter(Boolean)
            .join(' · ')}
        </Lines>,
        <Lines key="excerpt">{row.excerpt}</Lines>,
        row.filedAt.slice(0, 16),
        nameIn(text.complaint.languages, row.language),
        [row.assignee, row.group && text.complaint.ofGroup(row.group)].filter(Boolean).join(' · ') ||
          text.none,
      ],
    }));
}

const SORTED_BY = ['newest', 'due'];

type ExportOf = {
  readonly asked: ReturnType<typeof useQueue>['asked'];
  readonly chosen?: readonly string[];
  readonly count?: number | undefined;
};

/** The queue of a filter as a file, or those of it that were chosen. */
function QueueExport({ asked, chosen, count }: ExportOf) {
  const { may } = useDesk();
  if (!may('portfolio-read')) return null;
  return (
    <ExportButton
      endpoint={deskEndpoints.deskComplaints.exportList}
      count={count}
      {...(chosen && { chosen: chosen.length })}
      wish={(reason) => ({ ...asked, ...(chosen && { chosen: chosen.join(',') }), reason })}
    />
  );
}

/** All complaints of a filter, while none is open. */
export function QueueTable() {
  const { client, text, may } = useDesk();
  const words = text.queue;
  const { place, asked, reading } = useQueue();
  const { operators, types, tags, groups, dues } = reading.last ?? NO_CHOICES;
  const { rows = [], counts } = reading.value ?? {};
  const everything = useEverything(asked, () => client.call(deskEndpoints.deskComplaints.found, asked));
  const known = new Map([...everything.rows, ...rows].map((row) => [row.problemId, row]));
  const nameOf = (id: string) => complaintNumber(known.get(id)?.number ?? 0);
  const { readOutcome, dialog } = useRowOutcome(nameOf);
  const rowsOf = useRows();
  const isOpen = asked.segment !== 'answered' && asked.segment !== 'all';
  const bulk = {
    nameOf,
    onAll: may('complaints-work')
      ? async () => (await everything.find())?.map(({ problemId }) => problemId)
      : undefined,
    renderBar: (chosen: ReadonlySet<string>, onDone: () => void) => (
      <>
        {may('complaints-work') && (
          <ChosenComplaints
            rows={[...known.values()].filter(({ problemId }) => chosen.has(problemId))}
            operators={operators}
            tags={tags}
            groups={groups}
            readOutcome={readOutcome}
            onDone={onDone}
          />
        )}
        <Buttons>
          <QueueExport asked={asked} chosen={[...chosen]} />
        </Buttons>
      </>
    ),
  };
  return (
    <Page title={words.title} actions={<QueueExport asked={asked} count={reading.value?.count} />}>
      <Panel>
        <Segments
          shown={asked.segment}
          counts={counts}
          onPick={(segment) => place.write({ segment, after: '' })}
        />
        {counts && <FreshBar known={counts.toAnswer} onShow={reading.reload} />}
        <List
          name="complaints"
          asks={asksFor}
          title={words.title}
          head={words.head}
          empty={words.empty}
          place={place}
          order={{ by: SORTED_BY, now: place.read('sort') || (isOpen ? 'due' : 'newest') }}
          search={words.search}
          filters={useFilters({ types, operators, tags, groups, dues })}
          reading={reading}
          sum={({ count }) => text.lists.count(count)}
          rows={(answer) => rowsOf(answer.rows)}
          bulk={may('complaints-work') || may('portfolio-read') ? bulk : undefined}
        />
      </Panel>
      {dialog}
    </Page>
  );
}
