import { type AnswerOf, endpoints, type Outcome } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useRef, useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { newId } from '../../session/new-id.ts';
import { useBankMessages } from '../../words/words.ts';
import { errorsOf, type FieldErrors, type NumberKind, type NumberRules, type Typed } from './number-kinds.ts';

export type Account = AnswerOf<typeof endpoints.account.bankAccounts>['accounts'][number];
type Bound = Outcome<{ readonly account: Account }>;

export type Binding = {
  readonly rules: NumberRules;
  readonly typed: Typed;
  readonly type: (change: Partial<Typed>) => void;
  readonly errors: FieldErrors;
  /** What the server said of no field, or that it could not be asked. */
  readonly trouble: string | undefined;
  /** Another account than the first: the server sends a code and asks for it. */
  readonly needsCode: boolean;
  readonly isSaving: boolean;
  readonly saved: Account | undefined;
  readonly save: () => void;
  readonly again: () => void;
};

const nothing: Typed = { number: '', bankCode: '', code: '' };

/** Sends what is typed. A repetition after a lost answer carries the same key, so that nothing is kept twice. */
function useSend(kind: NumberKind) {
  const { client } = useApp();
  const key = useRef(newId());
  const send = async ({ number, bankCode, code }: Typed): Promise<Bound> => {
    const settings = { idempotencyKey: key.current };
    const bindCard = async (): Promise<Bound> => {
      const told = await client.call(endpoints.account.bindCard, { cardNo: number }, settings);
      if (told.kind !== 'value') return told;
      return { ...told, value: { account: { ...told.value.account, kind: 'card', bankName: '' } } };
    };
    const outcome =
      kind === 'card'
        ? await bindCard()
        : await client.call(
            endpoints.account.bindBank,
            {
              account: number,
              ...(bankCode !== '' && { ifsc: bankCode }),
              ...(code !== '' && { smsCode: code }),
            },
            settings,
          );
    if (outcome.kind !== 'failure') key.current = newId();
    return outcome;
  };
  return { send, renew: () => (key.current = newId()) };
}

/** One number from typing to saved; what was typed stays through every refusal. */
export function useBinding(
  kind: NumberKind,
  rules: NumberRules,
  onSaved: (account: Account) => void,
): Binding {
  const texts = useBankMessages();
  const { announce } = useAnnouncer();
  const { send, renew } = useSend(kind);
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<string>();
  const [needsCode, setNeedsCode] = useState(false);
  const { client } = useApp();
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<Account>();

  const settle = (outcome: Bound) => {
    if (outcome.kind === 'value') {
      announce(texts.done);
      setSaved(outcome.value.account);
      return onSaved(outcome.value.account);
    }
    if (outcome.kind === 'failure') return setTrouble(texts.notKnown);
    const message = outcome.message || texts.notSaved;
    if (outcome.reason === 'code-needed') {
      setNeedsCode(true);
      const lastDigits = typed.number.replaceAll(/\D/g, '').slice(-4);
      void client.call(endpoints.account.sendCode, { purpose: 'account', lastDigits });
    }
    if (outcome.reason === 'ifsc') setErrors({ bankCode: message });
    else if (outcome.reason === 'account' || outcome.reason === 'cardNo') setErrors({ number: message });
    else setTrouble(message);
  };

  const save = async () => {
    const found = errorsOf(typed, rules);
    setErrors(found);
    setTrouble(undefined);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    settle(await send(typed));
    setSaving(false);
  };

  return {
    rules,
    typed,
    type: (change) => {
      setTyped({ ...typed, ...change });
      setErrors({});
      renew();
    },
    errors,
    trouble,
    needsCode,
    isSaving,
    saved,
    save: () => void save(),
    again: () => {
      setTyped(nothing);
      setNeedsCode(false);
      setSaved(undefined);
    },
  };
}
