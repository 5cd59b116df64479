import { Secret, TOTP } from 'otpauth';

/** One-time passwords by time: RFC 6238, SHA-1, six digits, thirty seconds, as every authenticator has them. */

const SECRET_BYTES = 20;
/** Steps before and after the present one that are taken: clocks differ. */
const WINDOW = 1;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** A new secret, as authenticator apps take it. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The password of an instant. */
export const totpAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step whose password a code is, around now and after the last one used; undefined where there is none. */
export function matchTotp(
  secret: string,
  code: string,
  { now, after }: { readonly now: Date; readonly after: number },
): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const steps = totp.validate({ token: code, timestamp, window: WINDOW });
  const step = totp.counter({ timestamp }) + (steps ?? 0);
  return steps !== null && step > after ? step : undefined;
}
