import { createHmac } from 'node:crypto';

/** `plazo-signature` as a channel makes it. */
export function sign(body: string, { secret, at }: { secret: string; at: Date }): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
