import { type AnswerOf, type Client, deskEndpoints } from '@plazo/contract';
import { showPasskey } from '@plazo/ui';
import { problemText } from '../../api/problem-text.ts';
import type { Messages } from '../../words/es/words.ts';

const { challenge, login } = deskEndpoints.deskPasskeys;

/** Comes in by a passkey of this device; who it is, or what went wrong in words. */
export async function enterByPasskey(
  client: Client,
  text: Messages,
): Promise<{ readonly operator: AnswerOf<typeof login> } | { readonly problem: string }> {
  const begun = await client.call(challenge, {});
  if (begun.kind !== 'value') return { problem: problemText(text, begun) };
  const credential = await showPasskey({
    ...begun.value,
    signal: new AbortController().signal,
    isInField: false,
  });
  if (credential === undefined) return { problem: text.reasons.passkey };
  const told = await client.call(login, { credential });
  return told.kind === 'value' ? { operator: told.value } : { problem: problemText(text, told) };
}
