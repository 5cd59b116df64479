import { type AnswerOf, complaintNumber, deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Halves, Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { AnswerReviews } from './answer-reviews.tsx';

type Week = AnswerOf<typeof deskEndpoints.deskReports.ratings>['weeks'][number];

const FIVE_STARS = 500;

/** Hundredths of a star as stars. */
const stars = (average: number) => `${Math.trunc(average / 100)}.${String(average % 100).padStart(2, '0')}`;

function Weeks({ kind, weeks }: { kind: Week['kind']; weeks: readonly Week[] }) {
  const { text } = useDesk();
  const words = text.ratings;
  return (
    <Panel title={words.kinds[kind]}>
      <BarChart
        title={words.byWeek}
        head={[words.week, words.average]}
        empty={words.empty}
        whole={FIVE_STARS}
        bars={weeks
          .filter((week) => week.kind === kind)
          .map(({ week, average, count }) => ({
            name: week,
            parts: [average],
            shown: `${stars(average)} · ${count}`,
          }))}
      />
    </Panel>
  );
}

/** Scores by week, and the answers that were scored low. */
export function RatingsPage() {
  const { text } = useDesk();
  const words = text.ratings;
  const reading = useRead(deskEndpoints.deskReports.ratings, {});
  return (
    <Page title={words.title}>
      <ReadingState reading={reading}>
        {({ weeks, low, drawn, checks }) => (
          <>
            <Halves>
              <Weeks kind="loan" weeks={weeks} />
              <Weeks kind="complaint" weeks={weeks} />
            </Halves>
            <Panel title={words.low}>
              <DataTable
                title={words.low}
                head={words.lowHead}
                empty={words.empty}
                rows={low.map((row) => ({
                  id: row.problemId,
                  order: [row.number, row.score, row.answeredOn, row.answeredBy],
                  cells: [
                    <Link key="complaint" href={`/complaints/${row.problemId}`}>
                      {complaintNumber(row.number)}
                    </Link>,
                    row.score,
                    row.answeredOn,
                    row.answeredBy,
                  ],
                }))}
              />
            </Panel>
            <AnswerReviews drawn={drawn} checks={checks} />
          </>
        )}
      </ReadingState>
    </Page>
  );
}
