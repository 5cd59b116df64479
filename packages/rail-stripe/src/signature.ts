import { createHmac, timingSafeEqual } from 'node:crypto';

/** How Stripe signs a message: `t=<unix seconds>,v1=<hex>[,v1=<hex>…]`, an HMAC-SHA256 of the time, a point and the raw bytes. */

/** As Stripe's own libraries take it; also how far ahead the other clock may be. */
const TOLERANCE_S = 300;
const HEX = /^[0-9a-f]{64}$/;

export type Verified = 'good' | 'forged' | 'clock-skew';

/** Each of several signatures may be by each of several secrets: while one changes there are two. */
export function verify(
  body: Uint8Array,
  header: unknown,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: Date },
): Verified {
  if (typeof header !== 'string' || header.length > 4_096) return 'forged';
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time)) return 'forged';
  const claimed = valuesOf('v1').flatMap((hex) => (HEX.test(hex) ? [Buffer.from(hex, 'hex')] : []));
  const isSigned = secrets.some((secret) => {
    const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
    return claimed.some((one) => timingSafeEqual(one, mac));
  });
  if (!isSigned) return 'forged';
  return Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE_S ? 'clock-skew' : 'good';
}
