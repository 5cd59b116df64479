import { deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { valueAt, withValue } from '../../components/json-path.ts';
import { FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { Fields } from './content-form.tsx';
import { listAt } from './question-form.tsx';
import { ownRuleFields } from './rules-fields.ts';
import { RulesPart, type SetProps } from './rules-part.tsx';

const fresh = { question: '', without: 'go-on' };

/** What rules make of the answers to own questions of a lender, market by market. */
export function OwnAnswers({ root, body, isOpen, onBody }: SetProps) {
  const words = useDesk().text.lendingRules;
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
      <RulesPart key={market} title={words.ownOf(market)}>
        {rules.map((rule, at) => (
          // a rule is its place in the list: its name is being typed
          <div key={`${at} of ${rules.length}`}>
            <FieldRow>
              <Fields fields={ownRuleFields([...path, at])} body={body} onBody={onBody} />
            </FieldRow>
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
