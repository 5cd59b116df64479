import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * What a call says to who presses a key. It is said by an address that Twilio asks for then, of whichever process is there, so that a
 * machine that answers keeps no code. The words stand in that address, sealed under the account's token and bound to their call.
 */

const words = z.object({
  text: z.string(),
  language: z.string(),
  voice: z.optional(z.string()),
  /** From then on nothing is said, in milliseconds. */
  until: z.int(),
});
type Words = z.output<typeof words>;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const keyOf = (token: string) => createHash('sha256').update(`plazo spoken words\n${token}`).digest();

/** What a call is to say, as a part of an address that nobody reads or changes and that is good for one call. */
export function sealWords(token: string, id: string, own: Words): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(token), nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(id),
  );
  const body = Buffer.concat([cipher.update(JSON.stringify(own), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @returns undefined for what was sealed for another call, under another token, or changed */
export function openWords(tokens: readonly string[], id: string, sealed: string): Words | undefined {
  const raw = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [raw.subarray(0, NONCE_BYTES), raw.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  for (const token of tokens) {
    try {
      const decipher = createDecipheriv(ALGORITHM, keyOf(token), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(id)).setAuthTag(tag);
      const body = [decipher.update(raw.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return z.parse(words, JSON.parse(Buffer.concat(body).toString('utf8')));
    } catch {
      // sealed under the other token, or by nobody here
    }
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');

/** A sentence in a voice of Twilio. */
export function say(text: string, { language, voice }: Pick<Words, 'language' | 'voice'>): string {
  const by = voice === undefined ? '' : ` voice="${escaped(voice)}"`;
  return `<Say${by} language="${escaped(language)}">${escaped(text)}</Say>`;
}
