import { type AnswerOf, deskEndpoints, RULES_SUBJECT } from '@plazo/contract';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { BureauReports } from '../../components/bureau-reports.tsx';
import { DecisionList } from '../../components/decision-list.tsx';
import { Facts } from '../../components/facts.tsx';
import { differences, readJson } from '../../components/json-path.ts';
import { LimitRequests } from '../../components/limit-requests.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import { Blocked } from './blocked.tsx';
import { IdentityChecks } from './identity-checks.tsx';
import { Trials } from './trials.tsx';

const { list } = deskEndpoints.deskDecisions;

const PPM_OF_PERCENT = 10_000;

/** A figure of the rules: shares are parts per million, and what is done without a bureau's file has words. */
const figureOf = (name: string, value: string, said: Readonly<Record<string, string>>) =>
  name.endsWith('Ppm') ? `${Number(value) / PPM_OF_PERCENT}\u00a0%` : nameIn(said, value);

/** A rule of one brand has the name that it has for all. */
const BUREAU = /^bureau\.([^.]+)\./;
/** So has one of an answer, by its market and its place. */
const OWN = /^own\.([^.]+)\.(\d+)\./;
const TRIAL = 'challenger.rules.';
function nameOfRule({ names, lendingRules }: Messages, place: string): string {
  const own = place.replace(TRIAL, '');
  const [, brand] = BUREAU.exec(own) ?? [];
  const [, market, no] = OWN.exec(own) ?? [];
  const name = nameIn(names.rules, own.replace(BUREAU, 'bureau.').replace(OWN, 'own.'));
  const of = [
    brand,
    market && `${market} ${Number(no) + 1}`,
    place.startsWith(TRIAL) ? lendingRules.onTrial : undefined,
  ];
  return [name, ...of.filter((part) => part !== undefined)].join(' · ');
}

function Versions({ rules }: { rules: AnswerOf<typeof list>['rules'] }) {
  const { text } = useDesk();
  return rules.map(({ version, since, rules: content }) => (
    <section key={version}>
      <h2>
        {text.decisions.version(version)} · {showInstant(since)}
      </h2>
      <Facts
        facts={differences({}, readJson(content)).map(({ place, after }) => [
          nameOfRule(text, place),
          figureOf(place, after, text.bureau.said),
        ])}
      />
    </section>
  ));
}

function Rules() {
  const { text } = useDesk();
  const reading = useRead(list, {});
  return (
    <>
      <p>
        <Link href={`/content/rules.${RULES_SUBJECT}`}>{text.lendingRules.edit}</Link>
      </p>
      <Trials />
      <ReadingState reading={reading}>{({ rules }) => <Versions rules={rules} />}</ReadingState>
    </>
  );
}

/** What the rules decided of applications and of limits, what people made of it, and the numbers that get no loan. */
export function DecisionsPage() {
  const { text, may } = useDesk();
  const words = text.decisions;
  return (
    <Page title={words.title}>
      <Panel>
        <PageTabs
          label={words.title}
          tabs={[
            { id: 'decisions', label: words.title, panel: <DecisionList /> },
            { id: 'limits', label: words.limitRequests, panel: <LimitRequests /> },
            { id: 'identity', label: text.identity.title, panel: <IdentityChecks /> },
            { id: 'bureau', label: text.bureau.title, panel: <BureauReports /> },
            { id: 'blocked', label: words.blocked, panel: <Blocked /> },
            ...(may('rules-read') ? [{ id: 'rules', label: words.rules, panel: <Rules /> }] : []),
          ]}
        />
      </Panel>
    </Page>
  );
}
