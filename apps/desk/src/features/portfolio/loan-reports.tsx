import { type AnswerOf, deskEndpoints, LOAN_PLACES } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/page.tsx';
import { showMoney } from '../../components/show-money.ts';
import { percent } from '../../components/show-share.ts';
import { useDesk } from '../../session/desk-context.ts';
import { currenciesOf } from './before.ts';
import { Report, ReportPart } from './report-frame.tsx';
import { useReportFilters } from './use-report.ts';

const { loans: endpoint } = deskEndpoints.deskFigures;
type Loans = AnswerOf<typeof endpoint>;
type Place = (typeof LOAN_PLACES)[number];
type Roll = Loans['rolls'][number];

const FILTERS = ['market', 'brand', 'product', 'channel', 'cohort', 'from', 'until'] as const;

function usePlaceNames(): (place: Place) => string {
  const { text } = useDesk();
  const names = { ...text.portfolio.buckets, ...text.reports.places };
  return (place) => names[place];
}

function Standing({ standing, currency }: { standing: Loans['standing']; currency: string }) {
  const { text } = useDesk();
  const words = text.reports;
  const nameOf = usePlaceNames();
  const own = standing.filter((row) => row.currency === currency);
  return (
    <BarChart
      title={words.standing(currency)}
      head={words.standingHead}
      empty={words.empty}
      bars={own.map(({ bucket, loans, amount, loansBefore, amountBefore }) => ({
        name: nameOf(bucket),
        parts: [amount],
        shown: `${showMoney(amount, currency)} · ${loans}`,
        cells: [
          nameOf(bucket),
          loans,
          showMoney(amount, currency),
          loansBefore,
          showMoney(amountBefore, currency),
        ],
      }))}
    />
  );
}

function AtRisk({ atRisk }: Pick<Loans, 'atRisk'>) {
  const { text } = useDesk();
  const words = text.reports;
  const shareOf = (share: number | null) => (share === null ? text.none : percent(share));
  return (
    <DataTable
      title={words.atRisk}
      head={words.atRiskHead}
      empty={words.empty}
      figuresFrom={1}
      rows={atRisk.map(({ currency, amount, share, amountBefore, shareBefore }) => ({
        id: currency,
        cells: [
          currency,
          showMoney(amount, currency),
          shareOf(share),
          showMoney(amountBefore, currency),
          shareOf(shareBefore),
        ],
      }))}
    />
  );
}

/** From the best: what is paid is better than what is up to date. */
const rank = (place: Place) => (place === 'settled' ? -1 : LOAN_PLACES.indexOf(place));

/** Of what was in a place, the shares that are in a better one, the same and a worse one. */
const changesOf = (rows: readonly Roll[], from: Place) =>
  [-1, 0, 1].map((side) =>
    rows
      .filter((row) => row.from === from && Math.sign(rank(row.to) - rank(from)) === side)
      .reduce((sum, { amountShare }) => sum + (amountShare ?? 0), 0),
  );

function Matrix({ rolls, currency }: { rolls: readonly Roll[]; currency: string }) {
  const { text } = useDesk();
  const words = text.reports;
  const nameOf = usePlaceNames();
  const froms = LOAN_PLACES.filter((place) => rolls.some(({ from }) => from === place));
  const cell = (from: Place, to: Place) => {
    const found = rolls.find((row) => row.from === from && row.to === to);
    if (!found) return '';
    const before = found.amountShareBefore === null ? '' : ` (${percent(found.amountShareBefore)})`;
    return `${percent(found.amountShare ?? 0)}${before} · ${found.loans}`;
  };
  return (
    <>
      <BarChart
        title={words.movedHint}
        head={words.movedHead}
        empty={words.empty}
        whole={1000}
        bars={froms.map((from) => {
          const parts = changesOf(rolls, from);
          const shown = parts.map(percent);
          return { name: nameOf(from), parts, shown: shown.join(' · '), cells: [nameOf(from), ...shown] };
        })}
      />
      <p>{words.matrixHint}</p>
      <DataTable
        title={`${words.matrix} (${currency})`}
        head={[words.wereIn, ...LOAN_PLACES.map(nameOf)]}
        empty={words.empty}
        figuresFrom={1}
        rows={froms.map((from) => ({
          id: from,
          cells: [nameOf(from), ...LOAN_PLACES.map((to) => cell(from, to))],
        }))}
      />
    </>
  );
}

/** How loans stood at the end of months, and where they moved in between. */
export function StandingReport() {
  const { text } = useDesk();
  const words = text.reports;
  const reading = useRead(endpoint, useReportFilters());
  return (
    <Report reading={reading} filters={FILTERS}>
      {(told) => (
        <>
          <ReportPart title={words.tabs.standing} table="standing">
            {told.standing.length === 0 && <p>{words.empty}</p>}
            {currenciesOf(told.standing).map((currency) => (
              <Standing key={currency} standing={told.standing} currency={currency} />
            ))}
          </ReportPart>
          <Panel title={words.atRisk}>
            <AtRisk atRisk={told.atRisk} />
          </Panel>
          {currenciesOf(told.rolls).map((currency) => (
            <ReportPart key={currency} title={words.moved(currency)} table="rolls">
              <Matrix rolls={told.rolls.filter((row) => row.currency === currency)} currency={currency} />
            </ReportPart>
          ))}
        </>
      )}
    </Report>
  );
}

const MONTHS_OF_A_CURVE = 13;
const ages = Array.from({ length: MONTHS_OF_A_CURVE }, (_, age) => age);

function Vintages({ vintages, currency }: { vintages: Loans['vintages']; currency: string }) {
  const { text } = useDesk();
  const words = text.reports;
  const own = vintages.filter((row) => row.currency === currency);
  const curves = [...Map.groupBy(own, ({ cohort }) => cohort)].map(([cohort, points]) => ({
    cohort,
    points,
  }));
  const shareOf = (share: number | null | undefined) =>
    share === null || share === undefined ? '' : percent(share);
  return (
    <>
      <BarChart
        title={words.vintagesHint}
        head={[text.portfolio.vintage, text.portfolio.share]}
        empty={words.empty}
        bars={curves.map(({ cohort, points }) => {
          const last = points.at(-1);
          const name = text.portfolio.age(cohort, last?.age ?? 0);
          return { name, parts: [last?.share ?? 0], shown: shareOf(last?.share) };
        })}
      />
      <DataTable
        title={words.vintages(currency)}
        head={[...words.vintageHead, ...ages.map((age) => `+${age}`)]}
        empty={words.empty}
        figuresFrom={1}
        rows={curves.map(({ cohort, points }) => ({
          id: cohort,
          cells: [
            cohort,
            showMoney(points[0]?.lent ?? 0, currency),
            ...ages.map((age) => shareOf(points.find((point) => point.age === age)?.share)),
          ],
        }))}
      />
    </>
  );
}

/** How the loans of each month went on. */
export function VintageReport() {
  const { text } = useDesk();
  const words = text.reports;
  const reading = useRead(endpoint, useReportFilters());
  return (
    <Report reading={reading} filters={FILTERS}>
      {(told) => (
        <>
          {told.vintages.length === 0 && <p>{words.empty}</p>}
          {currenciesOf(told.vintages).map((currency) => (
            <ReportPart key={currency} title={words.vintages(currency)} table="vintages">
              <Vintages vintages={told.vintages} currency={currency} />
            </ReportPart>
          ))}
        </>
      )}
    </Report>
  );
}
