import { type Answer, askJson, type JsonClient } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { declineOf } from './refusals.ts';
import { fault, page } from './wire.ts';

/** Each answer is of this version, whatever the account has. */
const VERSION = '2026-07-29.dahlia';
/** A card's bank may take that long. */
const TIMEOUT_MS = 20_000;

export const lost = (why: string) => ({ kind: 'lost', why }) as const;
export const at = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** The code alone: messages may repeat what they were given. A card that is declined says so with the payment, by its id. */
function refusalOf(status: number, json: unknown) {
  const read = z.safeParse(fault, json);
  // another call under the same key is at work, or the key may not do this: nobody knows
  if (!read.success || status === 409 || status === 403) return undefined;
  const { error } = read.data;
  const { type, code, payment_intent } = error;
  if (type === 'card_error') return { error: declineOf(error), detail: payment_intent?.id };
  if (type === 'idempotency_error') return { error: 'conflict' as const };
  const detail = code ?? type;
  return { error: status === 404 ? ('not-received' as const) : ('bad-request' as const), detail };
}

/** With the keys under which Stripe answered with an error of its own: it gives that again for as long as it keeps them. */
export type Client = JsonClient & { readonly broken: Set<string> };

export const clientOf = ({ url, key }: { readonly url: string; readonly key: string }): Client => ({
  url,
  broken: new Set(),
  headers: { authorization: `Bearer ${key}`, 'stripe-version': VERSION },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});

export const get = <Schema extends z.ZodMiniType>(client: JsonClient, schema: Schema, path: string) =>
  askJson(client, schema, { method: 'GET', path: `/v1${path}` });

type Post = { readonly path: string; readonly form: Readonly<Record<string, string>>; readonly key?: string };

const MOST_BROKEN = 10_000;

/** One call; the key is done once within a day, and its first answer is given again, be it an error of Stripe's own. */
export async function post<Schema extends z.ZodMiniType>(
  client: Client,
  schema: Schema,
  { path, form, key }: Post,
): Promise<Answer<z.output<Schema>>> {
  const answer = await askJson(client, schema, {
    method: 'POST',
    path: `/v1${path}`,
    body: new URLSearchParams(form),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
  const isBroken = answer.kind === 'lost' && answer.why.startsWith('status 5');
  if (key !== undefined && isBroken && client.broken.size < MOST_BROKEN) client.broken.add(key);
  return answer;
}

/** More than any list that is read here has. */
const MOST_PAGES = 1_000;
const hasId = z.object({ id: z.string() });

/** Everything of a list, newest first; lost where one of it cannot be read. */
export async function listed<Schema extends z.ZodMiniType>(
  client: JsonClient,
  item: Schema,
  path: string,
): Promise<Answer<readonly z.output<Schema>[]>> {
  const all: z.output<Schema>[] = [];
  for (let count = 0, after = ''; count < MOST_PAGES; count += 1) {
    const answer = await get(client, page, `${path}&limit=100${after}`);
    if (answer.kind !== 'state') return answer;
    const read = z.safeParse(z.array(item), answer.told.data);
    if (!read.success) return lost(`unreadable: ${read.error.issues[0]?.path.join('.') ?? ''}`);
    all.push(...read.data);
    if (!answer.told.has_more) return { kind: 'state', told: all };
    const last = z.safeParse(hasId, answer.told.data.at(-1));
    if (!last.success) return lost('unreadable: id');
    after = `&starting_after=${last.data.id}`;
  }
  return lost('the list has no end');
}

const HOUR_MS = 3_600_000;
/** A key is kept for a day at least; a little less is counted on. */
const KEPT_MS = 23 * HOUR_MS;

/** Nothing is there: it may be sent again while its key is kept and good. Otherwise it is only asked about. */
export function absent(
  { broken }: Client,
  key: string,
  { sentAt, now }: { readonly sentAt: Date; readonly now: Date },
) {
  if (broken.has(key)) return lost('an error of Stripe’s own stands under its key');
  return now.getTime() - sentAt.getTime() < KEPT_MS
    ? ({ kind: 'not-received' } as const)
    : lost('nothing is there, and its key may be gone');
}
