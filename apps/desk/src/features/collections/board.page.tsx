import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Facts } from '../../components/facts.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

type Board = AnswerOf<typeof deskEndpoints.deskCollections.board>;

const WATCH_MS = 30_000;

function People({ people }: Pick<Board, 'people'>) {
  const { text } = useDesk();
  const words = text.collections.team;
  return (
    <DataTable
      title={words.people}
      head={words.head}
      empty={words.nobody}
      rows={people.map(({ operatorId, name, held, assigned, contacts, reached, promises, flagged }) => ({
        id: operatorId,
        order: [name, held, assigned, contacts, reached, promises, flagged],
        cells: [
          <Link key="name" href={`/collections?view=all&owner=${operatorId}`}>
            {name}
          </Link>,
          held,
          assigned,
          contacts,
          reached,
          promises,
          flagged,
        ],
      }))}
    />
  );
}

function Promises({ promises }: Pick<Board, 'promises'>) {
  const { text } = useDesk();
  const words = text.collections.team;
  return (
    <DataTable
      title={words.promises}
      head={words.promiseHead}
      empty={words.noPromises}
      rows={promises.map(({ currency, made, due, kept, dueAmount, broken, brokenAmount }) => ({
        id: currency,
        cells: [
          currency,
          made,
          <Link key="due" href="/collections?view=promises">
            {due}
          </Link>,
          kept,
          showMoney(BigInt(dueAmount), currency),
          <Link key="broken" href="/collections?view=broken">
            {broken}
          </Link>,
          showMoney(BigInt(brokenAmount), currency),
        ],
      }))}
    />
  );
}

/** Who works on how many, what came of it today, and what the others wait for. */
export function BoardPage() {
  const { text } = useDesk();
  const words = text.collections.team;
  const reading = useRead(deskEndpoints.deskCollections.board, {}, { pollMs: WATCH_MS });
  return (
    <Page title={words.title} above={<Link href="/collections">{text.collections.call.back}</Link>}>
      <ReadingState reading={reading}>
        {({ people, late, open, bars, promises }) => (
          <>
            <Panel>
              <Facts
                facts={[
                  [words.late, late],
                  [words.open, open],
                ]}
              />
            </Panel>
            <Panel title={words.people}>
              <People people={people} />
            </Panel>
            <Panel title={words.promises}>
              <Promises promises={promises} />
            </Panel>
            <Panel title={words.waiting}>
              <DataTable
                title={words.waiting}
                head={words.waitingHead}
                empty={text.none}
                rows={bars.map(({ bar, count }) => ({ id: bar, cells: [text.collections.bars[bar], count] }))}
              />
            </Panel>
          </>
        )}
      </ReadingState>
    </Page>
  );
}
