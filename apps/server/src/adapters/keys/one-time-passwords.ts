import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One-time passwords by time: RFC 6238 over RFC 4226, SHA-1, six digits, thirty seconds, as every authenticator has them. */

const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps before and after the present one that are taken: clocks differ. */
const WINDOW = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** RFC 4648, section 6, without padding. */
function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(BITS, '0'), 2)))
    .join('');
}

function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0')).join(
    '',
  );
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** A new secret, as authenticator apps take it. */
export const makeTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The password of a time step. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The step whose password a code is, around now and after the last one used; undefined where there is none. */
export function matchTotp(
  secret: string,
  code: string,
  at: { now: Date; after: number },
): number | undefined {
  const present = stepAt(at.now);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => present - WINDOW + index);
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS));
  return steps.find((step) => step > at.after && timingSafeEqual(Buffer.from(totpAt(secret, step)), given));
}
