import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { keepReceipt } from '../messages/outcomes.store.ts';
import { isSigned } from './signature.ts';

const receipt = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  state: z.enum(['delivered', 'undelivered']),
  trouble: z.optional(z.string().check(z.maxLength(200))),
});

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** What the provider tells of a message it took, signed with its key as channels sign. The answer is a status alone. */
export async function receiveReceipt(
  { db, env, clock }: Deps,
  { signature, body }: { readonly signature: unknown; readonly body: Uint8Array },
): Promise<200 | 400 | 401 | 404> {
  const secrets = env.smsKey === undefined ? [] : [env.smsKey];
  if (!isSigned({ header: signature, body, secrets, now: clock.now() })) return 401;
  const parsed = z.safeParse(receipt, readJson(body));
  if (!parsed.success) return 400;
  return (await keepReceipt(db, parsed.data)) ? 200 : 404;
}
