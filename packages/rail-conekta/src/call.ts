import type { Answer, JsonClient } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { fault } from './wire.ts';

export type Account = {
  /** `https://api.conekta.io`, or FEMSA's host. */
  readonly url: string;
  /** `application/vnd.conekta-v2.3.0+json`, or FEMSA's own. */
  readonly mediaType: string;
  readonly key: string;
};

/** A borrower waits for a voucher. */
const TIMEOUT_MS = 8_000;

type Lost = Extract<Answer<never>, { kind: 'lost' }>;
export const lost = (why: string): Lost => ({ kind: 'lost', why });

/** Under any status below 500 Conekta did nothing, where it is Conekta that says so; its messages may repeat what they were given. */
function refusalOf(status: number, json: unknown) {
  const read = z.safeParse(fault, json);
  if (!read.success) return undefined;
  if (status === 404) return { error: 'not-received' as const };
  return { error: 'bad-request' as const, detail: read.data.details[0]?.code.slice(0, 200) };
}

export const clientOf = ({ url, mediaType, key }: Account): JsonClient => ({
  url,
  headers: { accept: mediaType, authorization: `Bearer ${key}` },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});
