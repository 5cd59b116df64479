import { type AnswerOf, deskEndpoints, LATE_DAYS, WORK_SORTS, WORK_VIEWS } from '@plazo/contract';
import { marketIds } from '@plazo/markets/front';
import { Button, Notice, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { FilterChips } from '../../components/filter-chips.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { Buttons, Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { SavedViews } from '../../components/saved-views.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';
import { AssignBar } from './assign-bar.tsx';
import { ContactState, ownerOf, type Work, whyOf } from './why.tsx';

const rows = deskEndpoints.deskCollections;
type Listed = AnswerOf<typeof rows.list>;

const WATCH_MS = 30_000;

/** What is asked of the list, as the address has it. */
function useAsked() {
  const [read, write] = useAddress();
  const asked = {
    view: WORK_VIEWS.find((view) => view === read('view')) ?? 'mine',
    market: marketIds.find((market) => market === read('market')) ?? '',
    late: LATE_DAYS.find((days) => days === read('late')) ?? '',
    owner: read('owner'),
  } as const;
  const sort = WORK_SORTS.find((by) => by === read('sort')) ?? 'next';
  // where each page before this one ended
  const ends = read('after').split(',').filter(Boolean);
  return { asked, sort, ends, write };
}

function Filters({ operators }: { operators: Listed['operators'] }) {
  const { text } = useDesk();
  const nameOf = useMarketName();
  const words = text.collections;
  return (
    <FilterChips
      filters={[
        {
          name: 'view',
          label: words.view,
          options: WORK_VIEWS.map((view) => ({ value: view, label: words.views[view] })),
        },
        {
          name: 'late',
          label: words.late,
          options: LATE_DAYS.map((days) => ({ value: days, label: text.portfolio.buckets[days] })),
        },
        {
          name: 'market',
          label: words.market,
          options: marketIds.map((market) => ({ value: market, label: nameOf(market) })),
        },
        {
          name: 'owner',
          label: words.owner,
          options: operators.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
        },
      ]}
    />
  );
}

/** Takes calls, goes to the first of them, or gives them back. */
function Dealing({ first }: { first: Work | undefined }) {
  const { text } = useDesk();
  const words = text.collections;
  const { toast } = useAnnouncer();
  const [, go] = useLocation();
  const deal = useChange(rows.deal);
  const release = useChange(rows.release);
  const take = async () => {
    const made = await deal.run({});
    if (made) toast(words.dealt(made.dealt, made.held));
  };
  const giveBack = async () => {
    const made = await release.run({});
    if (made) toast(words.givenBack(made.released));
  };
  return (
    <>
      {first && (
        <Button isSmall onPress={() => go(`/collections/${first.borrowerId}`)}>
          {words.callNext}
        </Button>
      )}
      <Button
        kind={first ? 'secondary' : 'primary'}
        isSmall
        busyLabel={deal.isBusy ? text.loading : undefined}
        onPress={() => void take()}
      >
        {words.deal}
      </Button>
      <Button kind="secondary" isSmall onPress={() => void giveBack()}>
        {words.giveBack}
      </Button>
    </>
  );
}

type TableProps = {
  readonly listed: Listed;
  readonly sort: string;
  readonly onSort: (by: string) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

function WorkTable({ listed, sort, onSort, chosen, onChoose }: TableProps) {
  const { text, may } = useDesk();
  const words = text.collections;
  const nameOf = (id: string) => listed.rows.find(({ borrowerId }) => borrowerId === id)?.name ?? '';
  return (
    <DataTable
      title={words.title}
      head={words.head}
      empty={words.empty}
      serverOrder={{ by: [undefined, 'late', 'due', 'next', 'contact'], now: sort, onSort }}
      selection={
        may('collections-lead')
          ? {
              chosen,
              onChoose,
              nameOf: (id) => words.choose(nameOf(id)),
              nameOfAll: words.chooseAll,
            }
          : undefined
      }
      rows={listed.rows.map((row) => ({
        id: row.borrowerId,
        cells: [
          <Link key="call" href={`/collections/${row.borrowerId}`}>
            {row.name}
          </Link>,
          words.daysLate(row.daysLate),
          showMoney(row.due, row.currency),
          whyOf(text, row),
          row.lastAt
            ? `${row.lastAt} · ${row.lastOutcome && text.loan.outcomes[row.lastOutcome]}`
            : text.none,
          <ContactState key="bar" {...row} />,
          ownerOf(text, row),
        ],
      }))}
    />
  );
}

function Sums({ count, open, sums }: Pick<Listed, 'count' | 'open' | 'sums'>) {
  const { text } = useDesk();
  const amounts = sums.map(({ currency, due }) => `${currency} ${showMoney(BigInt(due), currency)}`);
  return <p>{[text.collections.sum(count, open), ...amounts].join(' · ')}</p>;
}

/** Who is late and is called next, by the published strategy and the law of each market. */
export function CollectionsPage() {
  const { text, may } = useDesk();
  const words = text.collections;
  const nameOf = useMarketName();
  const { asked, sort, ends, write } = useAsked();
  const after = ends.at(-1) ?? '';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const reading = useRead(rows.list, { ...asked, sort, after }, { pollMs: WATCH_MS });
  const first = reading.value?.rows.find(({ isMine, bar }) => isMine === 1 && bar === '');
  return (
    <Page
      title={words.title}
      actions={
        <>
          {may('collections-work') && <Dealing first={first} />}
          {may('collections-board') && (
            <>
              <Link href="/collections/board">{words.board}</Link>
              <ExportButton endpoint={rows.exportList} wish={(reason) => ({ ...asked, reason })} />
            </>
          )}
        </>
      }
    >
      <Panel>
        <p>{words.lead}</p>
        <Filters operators={reading.value?.operators ?? []} />
        <SavedViews page="collections" />
      </Panel>
      <Panel>
        <ReadingState reading={reading}>
          {(listed) => (
            <>
              {listed.unplanned.length > 0 && (
                <Notice tone="warning">
                  {words.unplanned(listed.unplanned.map((market) => nameOf(market)).join(', '))}
                </Notice>
              )}
              <Sums {...listed} />
              {chosen.size > 0 && (
                <AssignBar chosen={chosen} operators={listed.operators} onDone={() => setChosen(new Set())} />
              )}
              <WorkTable
                listed={listed}
                sort={sort}
                onSort={(by) => write({ sort: by === 'next' ? '' : by, after: '' })}
                chosen={chosen}
                onChoose={setChosen}
              />
              <Buttons>
                {ends.length > 0 && (
                  <Button kind="text" onPress={() => write({ after: ends.slice(0, -1).join(',') })}>
                    {text.previousPage}
                  </Button>
                )}
                {listed.next !== '' && (
                  <Button kind="text" onPress={() => write({ after: [...ends, listed.next].join(',') })}>
                    {text.nextPage}
                  </Button>
                )}
              </Buttons>
            </>
          )}
        </ReadingState>
      </Panel>
    </Page>
  );
}
