import {
  Card,
  ChoiceField,
  CodeField,
  DigitsField,
  MoneyLines,
  Notice,
  Section,
  TextField,
  useAnnounceChange,
  useFocusOnError,
} from '@plazo/ui';
import { useBankMessages } from '../../words/words.ts';
import { errorsOf, type NumberKind, toBankCode } from './number-kinds.ts';
import type { Binding } from './use-binding.ts';

const LAST_DIGITS = 4;

type FormProps = { readonly kind: NumberKind; readonly binding: Binding };

/** Which bank, where the number does not say it: its code, or the bank among those of the country. */
function BankCode({ binding }: Pick<FormProps, 'binding'>) {
  const texts = useBankMessages();
  const { typed, errors, type, rules } = binding;
  const words = rules.words.bankCode;
  const rule = rules.rule.bankCode;
  if (!words || !rule) return null;
  if (rule.choices.length > 0) {
    return (
      <ChoiceField
        label={words.label}
        empty={texts.chooseBank}
        options={rule.choices.map(({ code, name }) => ({ value: code, title: name }))}
        value={typed.bankCode}
        error={errors.bankCode}
        onChange={(bankCode) => type({ bankCode })}
      />
    );
  }
  return (
    <TextField
      label={words.label}
      hint={words.hint}
      value={typed.bankCode}
      onChange={(text) => type({ bankCode: toBankCode(text, rules) })}
      error={errors.bankCode}
    />
  );
}

function Fields({ kind, binding }: FormProps) {
  const texts = useBankMessages();
  const { typed, errors, type, rules } = binding;
  useFocusOnError(errors.number ?? errors.bankCode, errors);
  return (
    <>
      <DigitsField
        label={rules.words.label}
        value={typed.number}
        onChange={(number) => type({ number })}
        rule={{ maxLength: rules.rule.most, groups: rules.rule.groups }}
        autoComplete={kind === 'card' ? 'cc-number' : 'off'}
        error={errors.number}
      />
      <BankCode binding={binding} />
      {binding.needsCode && (
        <CodeField label={texts.code} value={typed.code} onChange={(code) => type({ code })} />
      )}
    </>
  );
}

/** Whose it is and, once the number can be right, which: an unknown bank is a warning, never an error. */
function Review({ kind, binding, holder }: FormProps & { holder: string }) {
  const texts = useBankMessages();
  const { typed, rules } = binding;
  const isWhole = Object.keys(errorsOf(typed, rules)).length === 0;
  const bankName = rules.bankOf(typed);
  useAnnounceChange(isWhole && kind !== 'card' && bankName ? `${texts.bankName}: ${bankName}` : '');
  const { plain } = kind === 'card' ? texts.card : texts.bank;
  const lines = [
    { text: kind === 'card' ? texts.cardHolder : texts.holder, value: holder || '—' },
    ...(isWhole ? [{ text: plain, value: `•••• ${typed.number.slice(-LAST_DIGITS)}` }] : []),
    ...(isWhole && kind !== 'card' ? [{ text: texts.bankName, value: bankName ?? '—' }] : []),
  ];
  return (
    <>
      <Section title={texts.review}>
        <Card isPadded>
          <MoneyLines lines={lines} hasLongValues />
        </Card>
      </Section>
      {isWhole && kind !== 'card' && bankName === undefined && (
        <Notice tone="warning" isAlert>
          {texts.unknownBank}
        </Notice>
      )}
    </>
  );
}

/** The number in fours, what it says, and what the server said of it. */
export function BindingForm({ kind, binding, holder }: FormProps & { holder: string }) {
  return (
    <>
      {binding.trouble !== undefined && (
        <Notice tone="warning" isAlert>
          {binding.trouble}
        </Notice>
      )}
      <Fields kind={kind} binding={binding} />
      <Review kind={kind} binding={binding} holder={holder} />
    </>
  );
}
