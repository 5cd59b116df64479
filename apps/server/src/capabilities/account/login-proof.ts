import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { latestEnd } from '../../adapters/lifetime.ts';
import type { Call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { spendOnce } from './captchas.store.ts';

/** Proof of work (ALTCHA) before a login code, where strangers ask for many: a browser computes for some seconds, and nobody reads anything. */

const LIFE_MS = 5 * 60_000;
/** About a second of a desktop's core and some of a phone's; checking it costs us one hash. */
const ITERATIONS = 1_000;
const LEAST_TRIES = 1_000;
const MORE_TRIES = 2_000;

const secretOf = ({ sealing }: Deps, use: string) =>
  Buffer.from(sealing.blindIndex(`login-proof:${use}`)).toString('base64url');
const secretsOf = (deps: Deps) => ({
  hmacSignatureSecret: secretOf(deps, 'challenge'),
  hmacKeySignatureSecret: secretOf(deps, 'key'),
});

/** A challenge as the browser's solver takes it; making one keeps nothing. */
export async function openChallenge({ deps, now }: Call): Promise<{ challenge: string }> {
  const challenge = await createChallenge({
    ...secretsOf(deps),
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: LEAST_TRIES + Math.floor(deps.chance.fraction() * MORE_TRIES),
    deriveKey,
    data: { until: now.getTime() + LIFE_MS },
  });
  return { challenge: JSON.stringify(challenge) };
}

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string().check(z.maxLength(100)),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readProof(proof: string) {
  try {
    return solved.safeParse(JSON.parse(proof)).data;
  } catch {
    return undefined;
  }
}

/** Whether a challenge of ours was solved, not long ago, and not used before. */
export async function isProof({ db, deps, now }: Call, proof: string): Promise<boolean> {
  const read = readProof(proof);
  if (!read) return false;
  const { nonce, data } = read.challenge.parameters;
  const until = new Date(data.until);
  if (!(until > now && until <= latestEnd(now, LIFE_MS))) return false;
  const { verified } = await verifySolution({ ...secretsOf(deps), ...read, deriveKey });
  return verified && spendOnce(db, { nonce, until });
}
