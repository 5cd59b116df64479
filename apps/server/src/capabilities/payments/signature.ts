import { createHmac } from 'node:crypto';
import { sameBytes } from '../../adapters/keys/sealing.ts';

/** Oldest signature that is taken, in seconds; also how far ahead a channel's clock may be. */
const TOLERANCE_S = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

type Signed = {
  readonly header: unknown;
  readonly body: Uint8Array;
  readonly secrets: readonly string[];
  readonly now: Date;
};

const macOf = (secret: string, time: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** Checks `plazo-signature: t=…,v1=…` over the raw body, in constant time, with each secret that may be valid. */
export function isSigned({ header, body, secrets, now }: Signed): boolean {
  const match = typeof header === 'string' ? HEADER.exec(header) : null;
  const [, time, signature] = match ?? [];
  if (time === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_S) return false;
  const claimed = Buffer.from(signature, 'hex');
  return secrets.some((secret) => sameBytes(macOf(secret, time, body), claimed));
}
