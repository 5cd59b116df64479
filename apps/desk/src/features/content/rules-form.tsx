import { Button } from '@plazo/ui';
import { Field } from '../../components/field.tsx';
import { valueAt, withValue } from '../../components/json-path.ts';
import { Buttons, FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { Fields } from './content-form.tsx';
import { OwnAnswers } from './own-rules.tsx';
import { absenceFields, firstOf, rulesFields, trialFields } from './rules-fields.ts';
import { type FormProps, RulesPart as Part, type SetProps } from './rules-part.tsx';

/** Limits or renewals: there with their figures, or left out as a whole. */
function Optional({ root, part, ...props }: SetProps & { part: 'limits' | 'renewal' }) {
  const { text } = useDesk();
  const words = text.lendingRules;
  const { body, isOpen, onBody } = props;
  const path = [...root, part];
  const isThere = valueAt(body, path) !== undefined;
  const change = () => onBody(withValue(body, path, isThere ? undefined : firstOf(part)));
  return (
    <Part title={words.parts[part]}>
      {isThere && (
        <FieldRow>
          <Fields fields={rulesFields(text, { root, part })} body={body} onBody={onBody} />
        </FieldRow>
      )}
      {isOpen && (
        <Button kind="text" isSmall onPress={change}>
          {isThere ? words.remove(words.parts[part]) : words.add(words.parts[part])}
        </Button>
      )}
    </Part>
  );
}

/** One set of rules: of everybody, or on trial. */
function RuleSet(props: SetProps) {
  const { text } = useDesk();
  const { root, body, onBody } = props;
  const bureau = Object.keys(Object(valueAt(body, [...root, 'bureau'])));
  return (
    <>
      <FieldRow>
        <Fields fields={rulesFields(text, { root, part: '' })} body={body} onBody={onBody} />
      </FieldRow>
      <Optional {...props} part="limits" />
      <Optional {...props} part="renewal" />
      <OwnAnswers {...props} />
      {bureau.map((brand) => (
        <Part key={brand} title={text.lendingRules.bureauOf(brand)}>
          <FieldRow>
            <Fields
              fields={[
                ...rulesFields(text, { root, part: `bureau.${brand}` }),
                ...absenceFields(root, brand),
              ]}
              body={body}
              onBody={onBody}
            />
          </FieldRow>
        </Part>
      ))}
    </>
  );
}

const MINUTE_MS = 60_000;
/** An instant as a field of day and time has it, in the operator's own time. */
function localOf(instant: unknown): string {
  if (typeof instant !== 'string') return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** The rules that applications are decided by, with those on trial beside them and when they begin. */
export function RulesForm(props: FormProps) {
  const { text } = useDesk();
  const words = text.lendingRules;
  const { body, isOpen, onBody } = props;
  const trial = valueAt(body, ['challenger']);
  const rules = valueAt(body, ['rules']);
  const put = (name: string, value: unknown) => onBody(withValue(body, [name], value));
  const promote = () => onBody({ ...Object(body), rules: valueAt(trial, ['rules']), challenger: undefined });
  const begin = () => put('challenger', { name: '', sharePpm: 0, rules });
  return (
    <>
      <Field
        label={words.startsAt}
        type="datetime-local"
        value={localOf(valueAt(body, ['startsAt']))}
        onChange={(typed) => put('startsAt', typed ? new Date(typed).toISOString() : undefined)}
      />
      <Part title={words.forAll}>
        <RuleSet {...props} root={['rules']} />
      </Part>
      {trial === undefined ? (
        isOpen && (
          <Button kind="secondary" isSmall onPress={begin}>
            {words.tryOthers}
          </Button>
        )
      ) : (
        <Part title={words.onTrial}>
          <FieldRow>
            <Fields fields={trialFields(text)} body={body} onBody={onBody} />
          </FieldRow>
          <RuleSet {...props} root={['challenger', 'rules']} />
          {isOpen && (
            <Buttons>
              <Button kind="secondary" isSmall onPress={promote}>
                {words.promote}
              </Button>
              <Button kind="secondary" isSmall onPress={() => put('challenger', undefined)}>
                {words.end}
              </Button>
            </Buttons>
          )}
        </Part>
      )}
    </>
  );
}
