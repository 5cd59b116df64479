import { createHmac } from 'node:crypto';

/** Crockford's base 32: no letter that is read for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

export const INSTRUCTION_ID = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** What an instruction is for: the `count`th of its kind for its subject. */
export type Wish = { readonly kind: string; readonly subject: string; readonly count: number };

/**
 * The id of an instruction, derived from what it is for. After a restore, or in a second process with an old view, the same wish
 * has the same id again, and the rail does not do it twice.
 *
 * @param key of the installation, for this use alone
 */
export function instructionId(key: string, { kind, subject, count }: Wish): string {
  const mac = createHmac('sha256', key).update(`${kind}|${subject}|${count}`).digest();
  const bits =
    mac.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n) >> BigInt(mac.length * 8 - LENGTH * 5);
  return Array.from(
    { length: LENGTH },
    (_, place) => LETTERS[Number((bits >> BigInt((LENGTH - 1 - place) * 5)) & 31n)],
  ).join('');
}
