import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How both sides of the universal rail sign: `plazo-signature: t=<unix seconds>,kid=<key id>,v2=<hex>`, an HMAC-SHA256 of
 * the time, the method, the path with its query and the raw body, so that what was signed for one address is good for no other.
 */

export const SIGNATURE_HEADER = 'plazo-signature';

/** Oldest signature that is taken, in seconds; also how far ahead the other clock may be. */
const TOLERANCE_S = 300;

/** A secret of one direction with its name. */
export type Secret = { readonly kid: string; readonly secret: string };

export type SignedCall = {
  readonly method: string;
  /** With its query, as it stands in the request line. */
  readonly path: string;
  readonly body: Uint8Array;
};

const macOf = (secret: string, time: string, { method, path, body }: SignedCall) =>
  createHmac('sha256', secret).update(`${time}.${method.toUpperCase()}.${path}.`).update(body).digest();

/** The header's value for a call that is made now. */
export function signCall(call: SignedCall, { kid, secret }: Secret, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},kid=${kid},v2=${macOf(secret, time, call).toString('hex')}`;
}

export type Verified = 'good' | 'forged' | 'clock-skew';

const PART = /^([a-z0-9]{1,8})=([A-Za-z0-9_.-]{1,64})$/;

/** Compares in constant time with each secret that may be valid. Who signed rightly with another clock is told so. */
export function verifyCall(
  call: SignedCall,
  header: unknown,
  { secrets, now }: { readonly secrets: readonly Secret[]; readonly now: Date },
): Verified {
  if (typeof header !== 'string' || header.length > 1_024) return 'forged';
  const parts = header.split(',').map((part) => PART.exec(part));
  const valuesOf = (name: string) => parts.flatMap((part) => (part?.[1] === name ? [part[2] ?? ''] : []));
  const [time = ''] = valuesOf('t');
  const [kid] = valuesOf('kid');
  if (!/^\d{1,12}$/.test(time)) return 'forged';
  const claimed = valuesOf('v2').map((hex) => Buffer.from(hex, 'hex'));
  const isSigned = secrets.some((secret) => {
    const mac = macOf(secret.secret, time, call);
    const isSame = claimed.some((one) => one.length === mac.length && timingSafeEqual(one, mac));
    return isSame && secret.kid === kid;
  });
  if (!isSigned) return 'forged';
  return Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_S ? 'clock-skew' : 'good';
}

/** Whether a header is the HMAC-SHA256 of a body in hexadecimal, under a secret that may be valid; compared in constant time. */
export function isHmacOf(body: Uint8Array, header: unknown, secrets: readonly string[]): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{64}$/i.test(header)) return false;
  const claimed = Buffer.from(header, 'hex');
  return secrets.some((secret) =>
    timingSafeEqual(claimed, createHmac('sha256', secret).update(body).digest()),
  );
}
