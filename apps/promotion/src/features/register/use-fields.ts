import { type Outcome } from '@plazo/contract';
import { isNumberOf, type NumberRule } from '@plazo/markets/front';
import { useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useLanding } from '../../session/landing-context.ts';

export type Field = 'phone' | 'captcha' | 'code';
type Values = Readonly<Record<Field, string>>;
type Errors = { readonly [Name in Field]?: string | undefined };

const CAPTCHA_LENGTH = 4;
const CODE_LENGTH = 6;
const BAD_INPUT = -30;

/** What is typed, what is wrong with it, and what the server said that belongs to no field. */
export function useFields(rule: NumberRule) {
  const { text } = useLanding();
  const { toast } = useAnnouncer();
  const [values, setValues] = useState<Values>({ phone: '', captcha: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState<string>();

  const set = (field: Field) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };
  const wrong: Errors = {
    phone: isNumberOf(rule, values.phone) ? undefined : text.phoneBad,
    captcha: values.captcha.length === CAPTCHA_LENGTH ? undefined : text.captchaBad,
    code: values.code.length === CODE_LENGTH ? undefined : text.smsBad,
  };
  return {
    values,
    errors,
    trouble,
    set,
    mark: (field: Field, message: string) => setErrors({ [field]: message }),
    /** Whether these fields can be sent; what is wrong with them is told at each and as a toast. */
    areRight: (fields: readonly Field[]): boolean => {
      const found = Object.fromEntries(fields.map((field) => [field, wrong[field]]));
      const first = fields.map((field) => wrong[field]).find((message) => message !== undefined);
      setErrors(found);
      setTrouble(undefined);
      if (first !== undefined) toast(first, { isFailure: true });
      return first === undefined;
    },
    /** What became of a call that did not work: at its field where it has one, otherwise above the button. */
    tell: (outcome: Exclude<Outcome<unknown>, { kind: 'value' }>, field: Field): void => {
      if (outcome.kind === 'failure') {
        toast(text.error, { isFailure: true });
        setTrouble(text.offline);
      } else if (outcome.code === BAD_INPUT) setErrors({ [field]: outcome.message });
      else setTrouble(outcome.message);
    },
  };
}

export type Fields = ReturnType<typeof useFields>;
