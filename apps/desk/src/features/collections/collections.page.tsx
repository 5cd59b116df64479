import {
  type AnswerOf,
  deskEndpoints,
  LATE_DAYS,
  type RequestOf,
  WORK_SORTS,
  WORK_VIEWS,
} from '@plazo/contract';
import { marketIds } from '@plazo/markets/front';
import { Button, Notice, useAnnouncer } from '@plazo/ui';
import { Link, useLocation } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { AssignBar } from '../../components/assign-bar.tsx';
import { operatorChoices } from '../../components/choices.ts';
import { Lines, type Row } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { amountsOf } from '../../components/loan-rows.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { Buttons, Page, Panel } from '../../components/page.tsx';
import { showMoney } from '../../components/show-money.ts';
import type { ReadAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import { BulkActs, WholeList } from './bulk.tsx';
import { HandOver } from './hand-over.tsx';
import { ContactState, ownerOf, type Work, whyOf } from './why.tsx';

const rows = deskEndpoints.deskCollections;
type Listed = AnswerOf<typeof rows.list>;

const WATCH_MS = 30_000;

/** What each column is sorted by. */
const SORTED_BY = [undefined, 'late', 'due', 'next', 'contact'];

function useFilters(operators: Listed['operators']) {
  const { text } = useDesk();
  const nameOf = useMarketName();
  const words = text.collections;
  return [
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
      options: operatorChoices(operators),
    },
  ];
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

function Unplanned({ markets }: { markets: Listed['unplanned'] }) {
  const { text } = useDesk();
  const nameOf = useMarketName();
  if (markets.length === 0) return null;
  return (
    <Notice tone="warning">
      {text.collections.unplanned(markets.map((market) => nameOf(market)).join(', '))}
    </Notice>
  );
}

const workRows = (text: Messages, listed: Listed): readonly Row[] =>
  listed.rows.map((row) => ({
    id: row.borrowerId,
    cells: [
      <Link key="call" href={`/collections/${row.borrowerId}`}>
        {row.name}
      </Link>,
      text.collections.daysLate(row.daysLate),
      showMoney(row.due, row.currency),
      <Lines key="why">{whyOf(text, row)}</Lines>,
      <Lines key="last">
        {row.lastAt ? `${row.lastAt} · ${row.lastOutcome && text.loan.outcomes[row.lastOutcome]}` : text.none}
      </Lines>,
      <ContactState key="bar" {...row} />,
      ownerOf(text, row),
    ],
  }));

type ActionsProps = {
  readonly asked: Omit<RequestOf<typeof rows.list>, 'sort' | 'after'>;
  readonly listed: Listed | undefined;
  readonly first: Work | undefined;
  readonly mayBulk: boolean;
};

/** What can be done with the list as a whole. */
function Actions({ asked, listed, first, mayBulk }: ActionsProps) {
  const { text, may, operator } = useDesk();
  const count = listed?.count ?? 0;
  return (
    <>
      {may('collections-work') && <Dealing first={first} />}
      {mayBulk && (
        <>
          <WholeList filters={asked} count={count} operators={listed?.operators ?? []} />
          <HandOver filters={asked} count={count} />
        </>
      )}
      {may('collections-board') && (
        <>
          <Link href="/collections/board">{text.collections.board}</Link>
          {operator.brands.length === 0 && <Link href="/collections/agencies">{text.agencies.title}</Link>}
          <ExportButton
            endpoint={rows.exportList}
            count={listed?.count}
            wish={(reason) => ({ ...asked, reason })}
          />
        </>
      )}
    </>
  );
}

type ChosenProps = Pick<ActionsProps, 'asked' | 'mayBulk'> & {
  readonly chosen: readonly string[];
  readonly operators: Listed['operators'];
  readonly onDone: () => void;
};

/** What can be done with late borrowers that were chosen. */
function ChosenWork({ chosen, asked, operators, mayBulk, onDone }: ChosenProps) {
  const { may } = useDesk();
  const assign = useChange(rows.assign);
  const borrowerIds = chosen.join(',');
  return (
    <>
      {may('collections-lead') && (
        <AssignBar
          count={chosen.length}
          operators={operators}
          onDone={onDone}
          onAssign={async (operatorId) => (await assign.run({ borrowerIds, operatorId }))?.assigned}
        />
      )}
      <Buttons>
        {may('collections-board') && (
          <ExportButton
            endpoint={rows.exportList}
            chosen={chosen.length}
            wish={(reason) => ({ ...asked, chosen: borrowerIds, reason })}
          />
        )}
        {mayBulk && (
          <HandOver filters={{}} borrowerIds={borrowerIds} count={chosen.length} onAsked={onDone} />
        )}
      </Buttons>
    </>
  );
}

const asksFor = (read: ReadAddress) => ({
  view: WORK_VIEWS.find((view) => view === read('view')) ?? ('mine' as const),
  market: marketIds.find((market) => market === read('market')) ?? ('' as const),
  late: LATE_DAYS.find((days) => days === read('late')) ?? ('' as const),
  owner: read('owner'),
});

/** Who is late and is called next, by the published strategy and the law of each market. */
export function CollectionsPage() {
  const { text, may, operator } = useDesk();
  const words = text.collections;
  // what is done to everybody of a list may be about any brand
  const mayBulk = may('collections-lead') && operator.brands.length === 0;
  const place = useListPlace(WORK_SORTS);
  const { read, after, sort = 'next' } = place;
  const asked = asksFor(read);
  const reading = useRead(rows.list, { ...asked, sort, after }, { pollMs: WATCH_MS });
  const first = reading.value?.rows.find(({ isMine, bar }) => isMine === 1 && bar === '');
  const operators = reading.last?.operators ?? [];
  return (
    <Page
      title={words.title}
      actions={<Actions asked={asked} listed={reading.value} first={first} mayBulk={mayBulk} />}
    >
      <Panel>
        <p>{words.lead}</p>
        <List
          name="collections"
          asks={asksFor}
          title={words.title}
          head={words.head}
          empty={words.empty}
          place={place}
          order={{ by: SORTED_BY, now: sort }}
          filters={useFilters(operators)}
          reading={reading}
          sum={({ count, open, sums }) => [words.sum(count, open), ...amountsOf(sums)].join(' · ')}
          renderAbove={({ unplanned }) => <Unplanned markets={unplanned} />}
          rows={(listed) => workRows(text, listed)}
          bulk={
            may('collections-lead') || may('collections-board')
              ? {
                  nameOf: (id) => reading.value?.rows.find(({ borrowerId }) => borrowerId === id)?.name ?? '',
                  renderBar: (chosen, onDone) => (
                    <ChosenWork
                      chosen={[...chosen]}
                      asked={asked}
                      operators={operators}
                      mayBulk={mayBulk}
                      onDone={onDone}
                    />
                  ),
                }
              : undefined
          }
        />
      </Panel>
      {mayBulk && <BulkActs />}
    </Page>
  );
}
