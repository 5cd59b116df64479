import {
  type Answer,
  askJson,
  type JsonClient,
  type Kit,
  type Known,
  markOf,
  type Reference,
  type ReferenceAsk,
  type StatusAnswer,
} from '@plazo/rail-kit';
import type * as z from 'zod/mini';
import { listed, lost } from './client.ts';
import { type QrCode, qrCode, type VirtualAccount, virtualAccount } from './wire.ts';

/** References: a UPI code for one payment of one amount is a QR code, an account number that banks pay to a virtual account. */

export type Issuer = { readonly client: JsonClient; readonly kit: Kit; readonly name: string };

type Found = QrCode | VirtualAccount;
type Kept = { readonly path: string; readonly item: z.ZodMiniType<Found> };
const CODES: Kept = { path: '/v1/payments/qr_codes', item: qrCode };
const ACCOUNTS: Kept = { path: '/v1/virtual_accounts', item: virtualAccount };

const KEPT: Readonly<Record<string, Kept>> = { 'upi-qr': CODES, transfer: ACCOUNTS };

export const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** What we wrote beside an object when we asked for it. */
export function noteOf({ notes }: Pick<Found, 'notes'>, name: 'instruction' | 'ask'): string | undefined {
  const value = Array.isArray(notes) ? undefined : notes?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** What a borrower pays to. */
export const codeOf = (found: Found): string | undefined =>
  found.entity === 'qr_code'
    ? found.id
    : (found.receivers.find(({ entity }) => entity === 'bank_account')?.account_number ?? undefined);

/** Closed before its time it was closed; at its time it expired. */
function stateOf({ status, close_by, closed_at }: Found): Reference['state'] | undefined {
  if (status === 'active') return 'live';
  if (status !== 'closed') return undefined;
  return close_by && closed_at && closed_at >= close_by ? 'expired' : 'closed';
}

/** @returns undefined for a word that is not known, and where there is nothing that somebody could pay to */
export function told(found: Found): Reference | undefined {
  const state = stateOf(found);
  const code = codeOf(found);
  if (state === undefined || code === undefined) return undefined;
  const { id, created_at, closed_at, close_by } = found;
  const plain = {
    state,
    changedAt: at(closed_at ?? created_at),
    providerId: id,
    code,
    ...(close_by && { expiresAt: at(close_by) }),
  };
  if (found.entity === 'virtual_account') {
    const own = found.receivers.find(({ account_number }) => account_number === code);
    return { ...plain, ...(own?.ifsc && { bank: own.ifsc }), ...(own?.name && { holder: own.name }) };
  }
  const text = found.image_content;
  // a page cannot show a picture of somebody else, and no app reads the id of a code
  if (!text?.startsWith('upi://'))
    return { ...plain, state: 'failed', error: 'bad-request', detail: 'image_content' };
  return { ...plain, qrText: text, intentUrl: text };
}

const toldAnswer = (found: Found): Answer<Reference> => {
  const reference = told(found);
  return reference ? { kind: 'state', told: reference } : lost('unreadable: status or receivers');
};

/** The first that was made under our id. */
async function find(
  { client, kit }: Issuer,
  { path, item }: Kept,
  { id, from }: { readonly id: string; readonly from: Date },
): Promise<StatusAnswer<Found>> {
  const until = secondsOf(kit.now()) + MINUTE_S;
  const answer = await listed(client, `${path}?from=${secondsOf(from)}&to=${until}`);
  if (answer.kind !== 'state') return answer.kind === 'refused' ? lost(answer.error) : answer;
  const own = answer.told.flatMap((raw) => {
    const read = item.safeParse(raw);
    return read.success && noteOf(read.data, 'instruction') === id ? [read.data] : [];
  });
  const [first] = own.toSorted((one, other) => one.created_at - other.created_at);
  return first ? { kind: 'state', told: first } : { kind: 'not-received' };
}

const MINUTE_S = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Twice within a quarter of an hour it is one ask; later it is asked about first. */
const TWICE_MS = 15 * MINUTE_MS;
/** Clocks differ. */
const SLACK_MS = 5 * MINUTE_MS;
const LIFE_DAYS = { codes: 35, accounts: 400 };

const before = ({ now }: Kit, ms: number) => new Date(now().getTime() - ms);

/** A code lives a quarter of an hour at least. */
function closeBy({ now }: Kit, expiresAt: string | undefined): number | undefined {
  if (expiresAt === undefined) return undefined;
  return Math.max(secondsOf(new Date(expiresAt)), secondsOf(now()) + 16 * MINUTE_S);
}

function bodyOf({ kit, name }: Issuer, id: string, ask: ReferenceAsk): object {
  const close_by = closeBy(kit, ask.expiresAt);
  const notes = { instruction: id, ask: markOf(ask) };
  const until = close_by === undefined ? {} : { close_by };
  if (ask.method !== 'upi-qr') return { receivers: { types: ['bank_account'] }, notes, ...until };
  const payment_amount = ask.amount?.minor;
  const one = { type: 'upi_qr', usage: 'single_use', fixed_amount: true, payment_amount };
  return { ...one, name, notes, ...until };
}

/** What is missing of an ask, or what Razorpay does not do. */
function lacks({ method, currency, rule, amount }: ReferenceAsk): string | undefined {
  if (currency !== 'INR' || (amount && amount.currency !== currency)) return 'currency';
  if (rule === 'at-most' || (rule === 'open' && method === 'upi-qr')) return 'rule';
  return rule === 'exact' && !amount ? 'amount' : undefined;
}

/** Makes a reference under our id, or finds the one of the last quarter of an hour; another ask under it is a conflict. */
export async function issue(issuer: Issuer, id: string, ask: ReferenceAsk): Promise<Answer<Reference>> {
  const { client, kit } = issuer;
  const kept = KEPT[ask.method];
  const field = lacks(ask);
  if (field !== undefined || !kept)
    return { kind: 'refused', error: 'bad-request', detail: field ?? 'method' };
  if (ask.expiresAt !== undefined && new Date(ask.expiresAt) <= kit.now())
    return { kind: 'refused', error: 'expired' };
  const found = await find(issuer, kept, { id, from: before(kit, TWICE_MS) });
  if (found.kind === 'state')
    return noteOf(found.told, 'ask') === markOf(ask)
      ? toldAnswer(found.told)
      : { kind: 'refused', error: 'conflict' };
  if (found.kind !== 'not-received') return found;
  const made = await askJson(client, kept.item, {
    method: 'POST',
    path: kept.path,
    body: bodyOf(issuer, id, ask),
  });
  return made.kind === 'state' ? toldAnswer(made.told) : made;
}

/** What was made under our id since it was sent. */
export async function statusOf(
  issuer: Issuer,
  id: string,
  { ask, sentAt }: Pick<Known<ReferenceAsk>, 'ask' | 'sentAt'>,
): Promise<StatusAnswer<Reference>> {
  const from = new Date(sentAt.getTime() - SLACK_MS);
  const found = await find(issuer, KEPT[ask.method] ?? ACCOUNTS, { id, from });
  return found.kind === 'state' ? toldAnswer(found.told) : found;
}

/** Nothing is searched by our id: codes of a month are looked through, then accounts of a year. */
export async function close(issuer: Issuer, id: string): Promise<Answer<Reference>> {
  const { client, kit } = issuer;
  for (const [kept, days] of [[CODES, LIFE_DAYS.codes] as const, [ACCOUNTS, LIFE_DAYS.accounts] as const]) {
    const found = await find(issuer, kept, { id, from: before(kit, days * DAY_MS) });
    if (found.kind === 'not-received') continue;
    if (found.kind !== 'state') return found;
    if (found.told.status === 'closed') return toldAnswer(found.told);
    const path = `${kept.path}/${found.told.id}/close`;
    const closed = await askJson(client, kept.item, { method: 'POST', path, body: {} });
    return closed.kind === 'state' ? toldAnswer(closed.told) : closed;
  }
  return { kind: 'refused', error: 'not-received' };
}
