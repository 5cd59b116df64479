import { STRATEGY_ACTIONS } from '@plazo/contract';
import { languageFacts, languages } from '@plazo/markets/front';
import { Button } from '@plazo/ui';
import { valueAt, withValue } from '../../components/json-path.ts';
import { FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import type { FieldOf, Shape } from './content-fields.ts';
import { Fields } from './content-form.tsx';

const RULES_MAX = 40;
const count: Shape = { type: 'number', digits: 0 };
const money: Shape = { type: 'number', digits: 2 };

const field = (at: number, name: string, shape: Shape): FieldOf => ({
  path: ['rules', at, name],
  label: `strategy.${name}`,
  shape,
});
const optional = (at: number, name: string, shape: Shape): FieldOf => ({
  ...field(at, name, shape),
  isOptional: true,
});

/** Of a rule: whom it is for, what is done, and when it is tried again. */
const ruleFields = (at: number): readonly FieldOf[] => [
  field(at, 'id', { type: 'line' }),
  field(at, 'lateFrom', count),
  optional(at, 'lateTo', count),
  optional(at, 'dueFromMinor', money),
  field(at, 'promise', { type: 'choice', options: ['any', 'broken', 'none'] }),
  optional(at, 'language', { type: 'line' }),
  optional(at, 'quietDays', count),
  field(at, 'action', { type: 'choice', options: STRATEGY_ACTIONS }),
  field(at, 'retryHours', count),
  field(at, 'restDays', count),
  field(at, 'mostADay', count),
];

const scriptFields = (at: number): readonly FieldOf[] =>
  languages.map((language) => ({
    path: ['rules', at, 'script', language],
    label: 'strategy.script',
    of: languageFacts[language].name,
    shape: { type: 'text' },
    isOptional: true,
  }));

const general: readonly FieldOf[] = [
  { path: ['dealt'], label: 'strategy.dealt', shape: count },
  { path: ['heldMinutes'], label: 'strategy.heldMinutes', shape: count },
  { path: ['closedOn'], label: 'strategy.closedOn', shape: { type: 'words' } },
];

const fresh = (no: number) => ({
  id: `rule-${no}`,
  lateFrom: 1,
  promise: 'any',
  action: 'call',
  script: {},
  retryHours: 24,
  restDays: 3,
  mostADay: 1,
});

type FormProps = {
  readonly body: unknown;
  readonly isOpen: boolean;
  readonly onBody: (body: unknown) => void;
};

/** The rules of a strategy in their order: the first that fits a borrower decides. */
export function StrategyForm({ body, isOpen, onBody }: FormProps) {
  const { text } = useDesk();
  const words = text.content.strategy;
  const found = valueAt(body, ['rules']);
  const rules: readonly unknown[] = Array.isArray(found) ? found : [];
  const onRules = (changed: readonly unknown[]) => onBody(withValue(body, ['rules'], changed));
  return (
    <>
      <FieldRow>
        <Fields fields={general} body={body} onBody={onBody} />
      </FieldRow>
      {rules.map((rule, at) => (
        // a rule is its place in the list: its name is being typed
        <fieldset key={`${at} of ${rules.length}`} className={styles.reply}>
          <legend>{words.rule(at + 1)}</legend>
          <FieldRow>
            <Fields fields={ruleFields(at)} body={body} onBody={onBody} />
          </FieldRow>
          <Fields fields={scriptFields(at)} body={body} onBody={onBody} />
          {isOpen && (
            <>
              {at > 0 && (
                <Button
                  kind="text"
                  isSmall
                  onPress={() => onRules(rules.with(at, rules[at - 1]).with(at - 1, rule))}
                >
                  {words.up}
                </Button>
              )}
              <Button kind="text" isSmall onPress={() => onRules(rules.filter((_, no) => no !== at))}>
                {words.remove}
              </Button>
            </>
          )}
        </fieldset>
      ))}
      {isOpen && rules.length < RULES_MAX && (
        <Button kind="secondary" isSmall onPress={() => onRules([...rules, fresh(rules.length + 1)])}>
          {words.add}
        </Button>
      )}
    </>
  );
}
