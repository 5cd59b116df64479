import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { BarChart } from '../../components/bar-chart.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Halves, Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { percent } from '../../components/show-share.ts';
import { useDesk } from '../../session/desk-context.ts';

type Portfolio = AnswerOf<typeof deskEndpoints.deskReports.portfolio>;

function Late({ portfolio }: { portfolio: Portfolio }) {
  const { text } = useDesk();
  const words = text.portfolio;
  const currencies = [...new Set(portfolio.late.map(({ currency }) => currency))];
  if (currencies.length === 0) return <p>{words.empty}</p>;
  return currencies.map((currency) => (
    <BarChart
      key={currency}
      title={`${words.late} (${currency})`}
      head={[words.bucket, words.outstanding]}
      empty={words.empty}
      bars={portfolio.late
        .filter((row) => row.currency === currency)
        .map((row) => ({
          name: words.buckets[row.bucket],
          parts: [row.outstanding],
          shown: `${showMoney(row.outstanding, currency)} · ${row.loans}`,
        }))}
    />
  ));
}

function Steering({ portfolio }: { portfolio: Portfolio }) {
  const { text } = useDesk();
  const words = text.portfolio;
  const { complaints, codes, collected, refunded, givenUp } = portfolio;
  return (
    <>
      <Panel title={words.collected}>
        <DataTable
          title={words.collected}
          head={words.collectedHead}
          empty={words.nothingToday}
          rows={collected.map((row) => ({
            id: row.channel + row.currency,
            cells: [
              nameIn(text.names.channels, row.channel),
              showMoney(row.amount, row.currency),
              row.payments,
            ],
          }))}
        />
        {refunded.length > 0 && (
          <Facts
            facts={refunded.map(({ currency, amount }) => [
              words.refunded(currency),
              showMoney(-amount, currency),
            ])}
          />
        )}
      </Panel>
      {givenUp.length > 0 && (
        <Panel title={words.givenUp}>
          <DataTable
            title={words.givenUp}
            head={words.givenUpHead}
            empty={text.none}
            rows={givenUp.map(({ currency, writtenOff, recovered }) => ({
              id: currency,
              cells: [currency, showMoney(writtenOff, currency), showMoney(recovered, currency)],
            }))}
          />
        </Panel>
      )}
      <Panel title={words.complaints}>
        <Facts
          facts={[
            [words.open, complaints.open],
            [words.lateComplaints, complaints.late],
            [words.dueInWeek, complaints.dueInWeek],
            [words.inTime, complaints.fellDue > 0 ? percent(complaints.inTime) : text.none],
            ...(codes ? [[words.codes, `${codes.entered} / ${codes.sent}`] as const] : []),
          ]}
        />
      </Panel>
    </>
  );
}

/** What is owed by class and stage of the market, and what its rules want provided. */
function Classes({ portfolio }: { portfolio: Portfolio }) {
  const { text } = useDesk();
  const words = text.portfolio;
  return (
    <DataTable
      title={words.classes}
      head={words.classHead}
      empty={words.empty}
      rows={portfolio.classes.map((row) => ({
        id: row.brand + row.currency + row.class + row.stage,
        cells: [
          row.brandName,
          row.isNonPerforming
            ? `${nameIn(words.classNames, row.class)} · ${words.nonPerforming}`
            : nameIn(words.classNames, row.class),
          row.stage || text.none,
          row.loans,
          showMoney(row.outstanding, row.currency),
          showMoney(row.exposure, row.currency),
          row.provision === null ? text.none : showMoney(row.provision, row.currency),
        ],
      }))}
    />
  );
}

/** What came in by local day, a chart for each currency. */
function ByDay({ portfolio }: { portfolio: Portfolio }) {
  const { text } = useDesk();
  const words = text.portfolio;
  const currencies = [...new Set(portfolio.collectedByDay.map(({ currency }) => currency))];
  return currencies.map((currency) => (
    <Panel key={currency}>
      <BarChart
        title={words.collectedByDay(currency)}
        head={[words.day, text.loan.amount]}
        empty={words.nothingToday}
        bars={portfolio.collectedByDay
          .filter((row) => row.currency === currency)
          .map(({ day, amount, refunded }) => ({
            name: day,
            parts: [Math.max(0, amount - refunded)],
            shown: showMoney(amount - refunded, currency),
          }))}
      />
    </Panel>
  ));
}

function Movement({ portfolio }: { portfolio: Portfolio }) {
  const { text } = useDesk();
  const words = text.portfolio;
  return (
    <>
      <Panel title={words.rolls}>
        <BarChart
          title={words.rollParts}
          head={words.rollHead}
          empty={words.noRolls}
          whole={1000}
          bars={portfolio.rolls.map(({ from, loans, better, same, worse }) => ({
            name: words.buckets[from],
            shown: [better, same, worse].map(percent).join(' · '),
            parts: [better, same, worse],
            cells: [words.buckets[from], loans, percent(better), percent(same), percent(worse)],
          }))}
        />
      </Panel>
      <Panel title={words.vintages}>
        <BarChart
          title={words.vintageHint}
          head={[words.vintage, words.share]}
          empty={words.empty}
          bars={portfolio.vintages.map(({ month, currency, age, share }) => ({
            name: `${words.age(month, age)} · ${currency}`,
            parts: [share],
            shown: percent(share),
          }))}
        />
      </Panel>
    </>
  );
}

/** The day that the figures are of; where brands stand at different ones, each day with its brands. */
function daysOf({ days }: Portfolio, said: (day: string) => string): string {
  const found = [...Map.groupBy(days, ({ on }) => on)];
  return found
    .map(([on, own]) =>
      found.length === 1 ? said(on) : `${own.map(({ brand }) => brand).join(', ')}: ${said(on)}`,
    )
    .join(' · ');
}

/** The numbers that people steer by, each chart with its table behind. */
export function PortfolioPage() {
  const { text } = useDesk();
  const words = text.portfolio;
  const reading = useRead(deskEndpoints.deskReports.portfolio, {});
  return (
    <Page
      title={words.title}
      actions={
        <ExportButton endpoint={deskEndpoints.deskReports.exportPortfolio} wish={(reason) => ({ reason })} />
      }
    >
      <ReadingState reading={reading}>
        {(portfolio) => (
          <>
            <p>
              {portfolio.days.length > 0 ? daysOf(portfolio, words.on) : words.empty}
              {' · '}
              {text.reports.asOf(showInstant(portfolio.asOf))}
              {' · '}
              <Link href="/portfolio/reports">{text.reports.link}</Link>
            </p>
            <Panel title={words.classes}>
              <Classes portfolio={portfolio} />
            </Panel>
            <Halves>
              <Panel title={words.late}>
                <Late portfolio={portfolio} />
              </Panel>
              <Steering portfolio={portfolio} />
              <ByDay portfolio={portfolio} />
              <Movement portfolio={portfolio} />
            </Halves>
          </>
        )}
      </ReadingState>
    </Page>
  );
}
