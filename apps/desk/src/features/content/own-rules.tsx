import { deskEndpoints, RULE_DECISIONS } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { Tick } from '../../components/field.tsx';
import { type Path, valueAt, withValue } from '../../components/json-path.ts';
import { useMarketName } from '../../components/market-name.ts';
import { FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { Fields } from './content-form.tsx';
import { useFault } from './faults.ts';
import { listAt } from './question-form.tsx';
import { ownRuleFields } from './rules-fields.ts';
import { RulesPart, type SetProps } from './rules-part.tsx';

const fresh = { question: '', without: 'go-on' };
/** What a rule holds for that does not say. */
const UNSAID: readonly string[] = ['applications'];

/** Which decisions a rule about an answer holds for. */
function HoldsFor({ path, body, onBody }: Omit<SetProps, 'root' | 'isOpen'> & { path: Path }) {
  const words = useDesk().text.lendingRules;
  const named = valueAt(body, path);
  const held = Array.isArray(named) ? named : UNSAID;
  const put = (decision: string, isTicked: boolean) => {
    const now = RULE_DECISIONS.filter((one) => (one === decision ? isTicked : held.includes(one)));
    onBody(withValue(body, path, String(now) === String(UNSAID) ? undefined : now));
  };
  return (
    <RulesPart title={words.holdsFor}>
      {RULE_DECISIONS.map((decision) => (
        <Tick
          key={decision}
          label={words.decisions[decision]}
          isTicked={held.includes(decision)}
          onChange={(isTicked) => put(decision, isTicked)}
        />
      ))}
      {useFault(path) && <p role="status">{words.holdsForNone}</p>}
    </RulesPart>
  );
}

/** What rules make of the answers to own questions of a lender, market by market. */
export function OwnAnswers({ root, body, isOpen, onBody }: SetProps) {
  const words = useDesk().text.lendingRules;
  const nameOf = useMarketName();
  const reading = useRead(deskEndpoints.deskContent.list, {});
  const all = reading.value?.versions.filter(({ kind }) => kind === 'questions') ?? [];
  const named = Object.keys(Object(valueAt(body, [...root, 'own'])));
  const markets = [...new Set([...named, ...all.map(({ subject }) => subject)])];
  return markets.map((market) => {
    const path = [...root, 'own', market];
    const rules = listAt(body, path);
    const put = (changed: readonly unknown[]) => {
      const own = {
        ...Object(valueAt(body, [...root, 'own'])),
        [market]: changed.length > 0 ? changed : undefined,
      };
      const isNone = Object.values(own).every((list) => list === undefined);
      onBody(withValue(body, [...root, 'own'], isNone ? undefined : own));
    };
    if (!isOpen && rules.length === 0) return null;
    return (
      <RulesPart key={market} title={words.ownOf(nameOf(market))}>
        {rules.map((rule, at) => (
          // a rule is its place in the list: its name is being typed
          <div key={`${at} of ${rules.length}`}>
            <FieldRow>
              <Fields fields={ownRuleFields([...path, at])} body={body} onBody={onBody} />
            </FieldRow>
            <HoldsFor path={[...path, at, 'holdsFor']} body={body} onBody={onBody} />
            {isOpen && (
              <Button kind="text" isSmall onPress={() => put(rules.filter((one) => one !== rule))}>
                {words.removeOwn}
              </Button>
            )}
          </div>
        ))}
        {isOpen && (
          <Button kind="text" isSmall onPress={() => put([...rules, fresh])}>
            {words.addOwn}
          </Button>
        )}
      </RulesPart>
    );
  });
}
