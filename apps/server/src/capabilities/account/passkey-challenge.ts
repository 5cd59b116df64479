import { sameBytes } from '../../adapters/keys/sealing.ts';
import { latestEnd } from '../../adapters/lifetime.ts';
import type { Call, PublicWrite } from '../../call.ts';
import { spendOnce } from './captchas.store.ts';

/** What a device signs (WebAuthn, 13.4.3): of our making, for one browser and purpose, for minutes and once; making one keeps nothing. */

const LIFE_MS = 5 * 60_000;

/** Whose it is: the browser or session that asks, and at keeping a passkey its owner. */
export type Whose = { readonly device: string; readonly owner?: string };

const signed = ({ deps }: Call, { device, owner = '' }: Whose, text: string) =>
  deps.sealing.blindIndex(`passkey:${owner}:${device}:${text}`);

export function openPasskeyChallenge(call: Call, whose: Whose): string {
  const text = `${call.deps.chance.id()}.${call.now.getTime() + LIFE_MS}`;
  const mark = Buffer.from(signed(call, whose, text)).toString('base64url');
  return Buffer.from(`${text}.${mark}`).toString('base64url');
}

/** Whether a challenge is one of ours for this asker, not over and not used before; it is used by asking. */
export async function spendPasskeyChallenge(
  call: PublicWrite,
  whose: Whose,
  challenge: string,
): Promise<boolean> {
  const [nonce = '', end = '', mark = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  const isOurs = sameBytes(Buffer.from(mark, 'base64url'), signed(call, whose, `${nonce}.${end}`));
  if (!isOurs) return false;
  const until = new Date(Number(end));
  if (!(until > call.now && until <= latestEnd(call.now, LIFE_MS))) return false;
  return spendOnce(call.db, { nonce: `passkey:${nonce}`, until });
}
