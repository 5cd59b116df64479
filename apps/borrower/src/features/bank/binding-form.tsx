import {
  Card,
  CodeField,
  DigitsField,
  MoneyLines,
  Notice,
  Section,
  TextField,
  useFocusOnError,
} from '@plazo/ui';
import { useBankMessages } from '../../messages/messages.ts';
import { bankNameOf, errorsOf, type NumberKind, numberRules, toIfsc } from './number-kinds.ts';
import type { Binding } from './use-binding.ts';

const LAST_DIGITS = 4;

type FormProps = { readonly kind: NumberKind; readonly binding: Binding };

function Fields({ kind, binding }: FormProps) {
  const texts = useBankMessages();
  const { typed, errors, type } = binding;
  useFocusOnError(errors.number ?? errors.ifsc);
  return (
    <>
      <DigitsField
        label={texts.number[kind]}
        value={typed.number}
        onChange={(number) => type({ number })}
        rule={numberRules[kind]}
        autoComplete={kind === 'card' ? 'cc-number' : 'off'}
        error={errors.number}
      />
      {kind === 'indian' && (
        <TextField
          label={texts.ifsc}
          hint={texts.ifscHint}
          value={typed.ifsc}
          onChange={(text) => type({ ifsc: toIfsc(text) })}
          error={errors.ifsc}
        />
      )}
      {binding.needsCode && (
        <CodeField label={texts.code} value={typed.code} onChange={(code) => type({ code })} />
      )}
    </>
  );
}

/** Whose it is and, once the number can be right, which: an unknown bank is a warning, never an error. */
function Review({ kind, binding, holder }: FormProps & { holder: string }) {
  const texts = useBankMessages();
  const { typed } = binding;
  const isWhole = Object.keys(errorsOf(kind, typed, texts)).length === 0;
  const bankName = bankNameOf(kind, typed);
  const { plain } = kind === 'card' ? texts.card : texts.bank;
  const lines = [
    { text: texts.holder, value: holder || '—' },
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
