import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { useRead } from '../../api/use-read.ts';
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
import { Blocked } from './blocked.tsx';
import { IdentityChecks } from './identity-checks.tsx';

const { list } = deskEndpoints.deskDecisions;

const PPM_OF_PERCENT = 10_000;

/** A figure of the rules: shares are parts per million. */
const figureOf = (name: string, value: string) =>
  name.endsWith('Ppm') ? `${Number(value) / PPM_OF_PERCENT} %` : value;

function Rules({ rules }: { rules: AnswerOf<typeof list>['rules'] }) {
  const { text } = useDesk();
  return rules.map(({ version, since, rules: content }) => (
    <section key={version}>
      <h2>
        {text.decisions.version(version)} · {showInstant(since)}
      </h2>
      <Facts
        facts={differences({}, readJson(content)).map(({ place, after }) => [
          nameIn(text.names.rules, place),
          figureOf(place, after),
        ])}
      />
    </section>
  ));
}

/** What the rules decided of applications and of limits, what people made of it, and the numbers that get no loan. */
export function DecisionsPage() {
  const { text } = useDesk();
  const words = text.decisions;
  const reading = useRead(list, {});
  return (
    <Page title={words.title}>
      <Panel>
        <PageTabs
          label={words.title}
          tabs={[
            { id: 'decisions', label: words.title, panel: <DecisionList /> },
            { id: 'limits', label: words.limitRequests, panel: <LimitRequests /> },
            { id: 'identity', label: text.identity.title, panel: <IdentityChecks /> },
            { id: 'blocked', label: words.blocked, panel: <Blocked /> },
            {
              id: 'rules',
              label: words.rules,
              panel: <ReadingState reading={reading}>{({ rules }) => <Rules rules={rules} />}</ReadingState>,
            },
          ]}
        />
      </Panel>
    </Page>
  );
}
