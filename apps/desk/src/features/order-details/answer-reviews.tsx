import { type AnswerOf, complaintNumber, type deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';

type Ratings = AnswerOf<typeof deskEndpoints.deskReports.ratings>;

/** Answers that were drawn by lot and wait to be read, and what became of the draws by who answered. */
export function AnswerReviews({ drawn, checks }: Pick<Ratings, 'drawn' | 'checks'>) {
  const { text } = useDesk();
  const words = text.ratings;
  return (
    <>
      <Panel title={words.draw}>
        <DataTable
          title={words.draw}
          head={words.drawHead}
          empty={words.noDraw}
          rows={drawn.map(({ problemId, number, answeredOn, answeredBy }, index) => ({
            id: `${problemId} ${index}`,
            order: [number, answeredOn, answeredBy],
            cells: [
              <Link key="complaint" href={`/complaints/${problemId}`}>
                {complaintNumber(number)}
              </Link>,
              answeredOn,
              answeredBy,
            ],
          }))}
        />
      </Panel>
      <Panel title={words.checks}>
        <DataTable
          title={words.checks}
          head={words.checksHead}
          empty={text.none}
          rows={checks.map((of) => {
            const waits = of.drawn - of.good - of.improve;
            const figures = [of.answers, of.drawn, waits, of.good, of.improve];
            return { id: of.operatorId, order: [of.name, ...figures], cells: [of.name, ...figures] };
          })}
        />
      </Panel>
    </>
  );
}
