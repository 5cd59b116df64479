import { type Answer, askJson, type JsonClient } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { fault, list } from './wire.ts';

/** A borrower waits for a code. */
const TIMEOUT_MS = 8_000;

export const lost = (why: string) => ({ kind: 'lost', why }) as const;

/** The reason alone: descriptions may repeat what they were given. */
function refusalOf(status: number, json: unknown) {
  const read = z.safeParse(fault, json);
  if (!read.success) return undefined;
  const { code, reason } = read.data.error;
  return {
    error: status === 404 ? ('not-received' as const) : ('bad-request' as const),
    detail: reason ?? code,
  };
}

export const clientOf = (account: {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
}): JsonClient => ({
  url: account.url,
  headers: {
    authorization: `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`,
  },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});

const ON_PAGE = 100;
/** More than any day has. */
const MOST_PAGES = 200;

/** Everything of a list, page after page, as it came. */
export async function listed(client: JsonClient, path: string): Promise<Answer<readonly unknown[]>> {
  const all: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await askJson(client, list, {
      method: 'GET',
      path: `${path}&count=${ON_PAGE}&skip=${page * ON_PAGE}`,
    });
    if (answer.kind !== 'state') return answer;
    all.push(...answer.told.items);
    if (answer.told.items.length < ON_PAGE) return { kind: 'state', told: all };
  }
  return lost('the list has no end');
}
