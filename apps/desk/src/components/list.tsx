import { ROWS_MAX, VIEWED_PAGES } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import type { Reading } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { DataTable, type Row, type ServerOrder } from './data-table.tsx';
import { Field, Tick } from './field.tsx';
import styles from './filter-chips.module.css';
import { type Filter, FilterChips } from './filter-chips.tsx';
import { Buttons, FieldRow } from './page.tsx';
import { ReadingState } from './reading-state.tsx';
import { type Asks, SavedViews } from './saved-views.tsx';
import { useAddress } from './use-address.ts';
import { type ListLook, useListLook } from './use-list-look.ts';

/** What a page of a list says of the whole. */
type Paged = { readonly next: string; readonly count: number };

/** Where a reader stands in a list, as the address has it: its order, and where each page before this one ended. */
export function useListPlace<Sort extends string>(sorts: readonly Sort[], afterName = 'after') {
  const { text } = useDesk();
  const [read, write] = useAddress();
  const ends = read(afterName).split(',').filter(Boolean);
  return {
    read,
    write,
    afterName,
    sort: sorts.find((known) => known === read('sort')),
    onSort: (by: string) => write({ sort: by === sorts[0] ? '' : by, [afterName]: '' }),
    after: ends.at(-1) ?? '',
    pager: (next: string) => (
      <Buttons>
        {ends.length > 0 && (
          <Button kind="text" onPress={() => write({ [afterName]: ends.slice(0, -1).join(',') })}>
            {text.previousPage}
          </Button>
        )}
        {next !== '' && (
          <Button kind="text" onPress={() => write({ [afterName]: [...ends, next].join(',') })}>
            {text.nextPage}
          </Button>
        )}
      </Buttons>
    ),
  };
}

type LookProps = {
  readonly head: readonly string[];
  readonly look: ListLook;
  readonly onLook: (look: ListLook) => void;
};

/** Which columns are shown, and how close the rows stand; the first column names the row and stays. */
function LookChoice({ head, look, onLook }: LookProps) {
  const { text } = useDesk();
  const words = text.lists;
  const show = (at: number, isShown: boolean) => {
    const others = look.without.filter((each) => each !== at);
    onLook({ ...look, without: isShown ? others : [...others, at] });
  };
  return (
    <details className={styles.look}>
      <summary>{words.columns}</summary>
      <fieldset>
        <legend className="visually-hidden">{words.columns}</legend>
        {head.map((name, at) =>
          at === 0 ? null : (
            <Tick
              key={name}
              label={name}
              isTicked={!look.without.includes(at)}
              onChange={(isShown) => show(at, isShown)}
            />
          ),
        )}
        <Tick
          label={words.dense}
          isTicked={look.isDense}
          onChange={(isDense) => onLook({ ...look, isDense })}
        />
      </fieldset>
    </details>
  );
}

type ListProps<Answer extends Paged> = {
  /** Its page's name: what views and looks are kept by. */
  readonly name: string;
  /** What it asks for under an address, where views of it are kept. */
  readonly asks?: Asks;
  readonly title: string;
  readonly head: readonly string[];
  readonly empty: string;
  readonly reading: Reading<Answer>;
  readonly rows: (answer: Answer) => readonly Row[];
  /** Of the whole filter: how many, and how much. */
  readonly sum: (answer: Answer) => string;
  readonly place: Pick<ReturnType<typeof useListPlace>, 'read' | 'write' | 'afterName' | 'onSort' | 'pager'>;
  /** What each column is sorted by, if by anything, and what the list is sorted by now. */
  readonly order?: Pick<ServerOrder, 'by' | 'now'>;
  readonly filters?: readonly Filter[];
  /** What may be searched for. */
  readonly search?: string;
  /** More fields that the address has. */
  readonly fields?: ReactNode;
  readonly without?: readonly number[];
  /** What is done with the rows that are chosen. */
  readonly bulk?:
    | {
        readonly nameOf: (id: string) => string;
        readonly renderBar: (chosen: ReadonlySet<string>, onDone: () => void) => ReactNode;
        /** The names of everything that the filter finds, where an act may be on all of it. */
        readonly onAll?: (() => Promise<readonly string[] | undefined>) | undefined;
      }
    | undefined;
  /** What stands above the rows. */
  readonly renderAbove?: (answer: Answer) => ReactNode;
};

type AllFoundProps = {
  readonly count: number;
  readonly onAll: () => Promise<readonly string[] | undefined>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Once all rows of a page are chosen: the way to choose those of the other pages too. */
function AllFound({ count, onAll, onChoose }: AllFoundProps) {
  const { text } = useDesk();
  const [isBusy, setBusy] = useState(false);
  if (count > ROWS_MAX) return <p>{text.lists.tooManyFound(ROWS_MAX)}</p>;
  const choose = async () => {
    setBusy(true);
    const ids = await onAll();
    setBusy(false);
    if (ids) onChoose(new Set(ids));
  };
  return (
    <Buttons>
      <Button kind="text" busyLabel={isBusy ? text.loading : undefined} onPress={() => void choose()}>
        {text.lists.chooseFound(count)}
      </Button>
    </Buttons>
  );
}

/** The one list of the desk: filters in the address, counts and order by the server, page by page. */
export function List<Answer extends Paged>(list: ListProps<Answer>) {
  const { text } = useDesk();
  const words = text.collections;
  const { name, place, filters = [], search, bulk, order, without = [] } = list;
  const [look, setLook] = useListLook(name);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const viewed = list.asks && VIEWED_PAGES.find((page) => page === name);
  const hasFields = search !== undefined || list.fields !== undefined;
  return (
    <>
      {hasFields && (
        <FieldRow>
          {search !== undefined && (
            <Field
              label={search}
              type="search"
              value={place.read('search')}
              onChange={(typed) => place.write({ search: typed, [place.afterName]: '' })}
            />
          )}
          {list.fields}
        </FieldRow>
      )}
      <div className={styles.bar}>
        {filters.length > 0 && <FilterChips filters={filters} afterName={place.afterName} />}
        {viewed && <SavedViews page={viewed} asks={list.reading.last && list.asks} />}
        <LookChoice head={list.head} look={look} onLook={setLook} />
      </div>
      <ReadingState reading={list.reading}>
        {(answer) => (
          <>
            {list.renderAbove?.(answer)}
            <p>{list.sum(answer)}</p>
            {bulk?.onAll &&
              chosen.size === list.rows(answer).length &&
              chosen.size > 0 &&
              answer.count > chosen.size && (
                <AllFound count={answer.count} onAll={bulk.onAll} onChoose={setChosen} />
              )}
            {bulk && chosen.size > 0 && bulk.renderBar(chosen, () => setChosen(new Set()))}
            <DataTable
              title={list.title}
              head={list.head}
              empty={list.empty}
              rows={list.rows(answer)}
              without={[...without, ...look.without]}
              isDense={look.isDense}
              serverOrder={order && { ...order, onSort: place.onSort }}
              selection={
                bulk && {
                  chosen,
                  onChoose: setChosen,
                  nameOf: (id) => words.choose(bulk.nameOf(id)),
                  nameOfAll: words.chooseAll,
                }
              }
            />
            {place.pager(answer.next)}
          </>
        )}
      </ReadingState>
    </>
  );
}
