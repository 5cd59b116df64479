import { createHash } from 'node:crypto';
import {
  type Answer,
  askJson,
  type Capabilities,
  type DoorAnswer,
  type DoorCall,
  INSTRUCTION_ID,
  isHmacOf,
  type JsonClient,
  type Kit,
  type Payout,
  type PayoutAsk,
  parsed,
  plain,
  type Rail,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { type Entity, entity, errorOf, payoutTold } from './states.ts';

const text = z.string().check(z.minLength(1));

export const settingsOf = z.strictObject({
  url: z.url(),
  /** A key that begins with `rzp_test_` moves no money. */
  keyId: z.string().check(z.regex(/^rzp_(?:live|test)_\w+$/)),
  keySecret: text,
  /** The account that pays, as RazorpayX numbers it. */
  account: z.string().check(z.regex(/^[A-Za-z0-9]{5,35}$/)),
  /** How money goes to a bank account; a UPI address is always paid by UPI. */
  mode: z.enum(['IMPS', 'NEFT', 'RTGS']),
  /** One of the purposes that the account knows. */
  purpose: text,
  /** What the receiver reads where the payout says nothing. */
  narration: z.string().check(z.regex(/^[A-Za-z0-9 ]{1,30}$/)),
  webhookSecret: text,
  webhookSecretPrevious: z.optional(text),
});
export type Settings = z.output<typeof settingsOf>;

const TIMEOUT_MS = 20_000;

const fault = z.object({ error: z.object({ code: z.string(), reason: z.nullish(z.string()) }) });

/** The reason alone: descriptions may repeat what they were given. */
function refusalOf(status: number, json: unknown) {
  const read = z.safeParse(fault, json);
  if (!read.success) return undefined;
  const { code, reason } = read.data.error;
  if (status === 404) return { error: 'not-received' as const };
  return { error: errorOf(reason) ?? ('bad-request' as const), detail: reason ?? code };
}

const clientOf = ({ url, keyId, keySecret }: Settings): JsonClient => ({
  url,
  headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});

type Own = { readonly settings: Settings; readonly client: JsonClient; readonly kit: Kit };

const made = z.object({ id: z.string() });
const list = z.object({ items: z.array(entity) });

const lost = (why: string) => ({ kind: 'lost', why }) as const;

function told(found: Entity, now: Date): Answer<Payout> {
  const payout = payoutTold(found, now);
  return payout ? { kind: 'state', told: payout } : lost(`unreadable: status ${found.status.slice(0, 16)}`);
}

/** The payout that has our id as its reference. */
async function find({ settings, client }: Own, id: string): Promise<StatusAnswer<Entity>> {
  const path = `/v1/payouts?account_number=${settings.account}&reference_id=${id}`;
  const answer = await askJson(client, list, { method: 'GET', path });
  if (answer.kind !== 'state')
    return answer.kind === 'refused' ? lost(answer.detail ?? answer.error) : answer;
  const { items } = answer.told;
  const own = items.find(({ reference_id }) => reference_id === id);
  if (own) return { kind: 'state', told: own };
  // a list of others was not searched by our id: it says nothing of it
  return items.length === 0 ? { kind: 'not-received' } : lost('the list is not of this reference');
}

async function statusOf(own: Own, id: string): Promise<StatusAnswer<Payout>> {
  const found = await find(own, id);
  return found.kind === 'state' ? told(found.told, own.kit.now()) : found;
}

/** Where the money goes, or what is missing of it. */
function targetOf({ kind, number, bank, holder }: PayoutAsk['to']) {
  const name = plain(holder ?? '', 120).trim();
  if (name.length < 3) return { lacks: 'to.holder' };
  if (kind === 'vpa')
    return { name, account: { account_type: 'vpa', vpa: { address: number } }, mode: 'UPI' } as const;
  if (kind !== 'ifsc-account') return { lacks: 'to.kind' };
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(bank ?? '')) return { lacks: 'to.bank' };
  const bank_account = { name, ifsc: bank, account_number: number };
  return { name, account: { account_type: 'bank_account', bank_account }, mode: undefined } as const;
}

/** One contact for each account, which tells nothing of who it is of. */
const contactRef = ({ number, bank = '' }: PayoutAsk['to']) =>
  createHash('sha256').update(`${bank}|${number}`).digest('hex').slice(0, 40);

/** Contact and fund account; the same details are the same ones again. */
async function fundAccount(
  { client }: Own,
  to: PayoutAsk['to'],
  { name, account }: { readonly name: string; readonly account: object },
): Promise<Answer<string>> {
  const contact = await askJson(client, made, {
    method: 'POST',
    path: '/v1/contacts',
    body: { name, type: 'customer', reference_id: contactRef(to) },
  });
  if (contact.kind !== 'state') return contact;
  const fund = await askJson(client, made, {
    method: 'POST',
    path: '/v1/fund_accounts',
    body: { contact_id: contact.told.id, ...account },
  });
  if (fund.kind === 'state') return { kind: 'state', told: fund.told.id };
  return fund.kind === 'refused' ? { ...fund, error: 'account-wrong' } : fund;
}

/** What is there under our id, and whether it is what is asked for. */
async function compared(
  own: Own,
  [id, ask]: readonly [string, PayoutAsk],
  fund: string,
): Promise<Answer<Payout> | undefined> {
  const found = await find(own, id);
  if (found.kind === 'not-received') return undefined;
  if (found.kind !== 'state') return lost('it was refused, and cannot be asked about');
  const isSame = found.told.amount === ask.amount.minor && found.told.fund_account_id === fund;
  return isSame ? told(found.told, own.kit.now()) : { kind: 'refused', error: 'conflict' };
}

async function send(own: Own, id: string, ask: PayoutAsk): Promise<Answer<Payout>> {
  const { settings, client, kit } = own;
  const target = targetOf(ask.to);
  const field = ask.amount.currency === 'INR' ? target.lacks : 'amount.currency';
  if (target.lacks !== undefined || field !== undefined)
    return { kind: 'refused', error: 'bad-request', detail: field };
  if (ask.notAfter !== undefined && new Date(ask.notAfter) < kit.now())
    return { kind: 'refused', error: 'expired' };
  const fund = await fundAccount(own, ask.to, target);
  if (fund.kind !== 'state') return fund;
  const answer = await askJson(client, entity, {
    method: 'POST',
    path: '/v1/payouts',
    headers: { 'x-payout-idempotency': id },
    body: {
      account_number: settings.account,
      fund_account_id: fund.told,
      amount: ask.amount.minor,
      currency: ask.amount.currency,
      mode: target.mode ?? settings.mode,
      purpose: settings.purpose,
      // a payout that waits for money is asked for again by us, in our order
      queue_if_low_balance: false,
      reference_id: id,
      narration: plain(ask.text ?? settings.narration, 30).replaceAll(/[^A-Za-z0-9 ]/g, ' '),
    },
  });
  if (answer.kind === 'state') return told(answer.told, kit.now());
  // the same key with another body is refused like any other fault: what is there says which it was
  return answer.kind === 'refused' ? ((await compared(own, [id, ask], fund.told)) ?? answer) : answer;
}

const event = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({ payout: z.optional(z.object({ entity })) }),
});

/** The signature is checked on the bytes; states go forward only, so an old message says nothing new. */
function door({ webhookSecret, webhookSecretPrevious }: Settings, { headers, body }: DoorCall): DoorAnswer {
  const secrets = [webhookSecret, ...(webhookSecretPrevious ? [webhookSecretPrevious] : [])];
  if (!isHmacOf(body, headers['x-razorpay-signature'], secrets)) return { kind: 'forged' };
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const read = z.safeParse(event, parsed(Buffer.from(body).toString('utf8')));
  if (!read.success) return { kind: 'facts', facts: [{ razorpayx: 'unread', id: hash }] };
  const found = read.data.payload.payout?.entity;
  const instruction = found?.reference_id;
  // what others pay from the account, and what is about no payout, is nothing of ours
  if (!found || !instruction || !INSTRUCTION_ID.test(instruction)) return { kind: 'facts', facts: [] };
  const at = new Date(read.data.created_at * 1_000);
  const payout = payoutTold(found, at);
  // the same bytes are the same message, and a number of the bank that comes later is another one
  const fact = { id: `${found.id}-${hash}`, at: at.toISOString(), type: 'payout.changed', instruction };
  return { kind: 'facts', facts: [{ ...fact, payout: payout ?? { state: found.status } }] };
}

/** IMPS and UPI end within a day, NEFT and RTGS by the next working day. */
const FINAL_HOURS = { IMPS: 24, NEFT: 72, RTGS: 72 } as const;
const RETURN_DAYS = 5;

const isTest = ({ keyId }: Settings) => keyId.startsWith('rzp_test_');

const capabilitiesOf = (settings: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest(settings),
  signature: { kids: [name] },
  limits: { perSecond: 5 },
  kinds: {
    payout: {
      currencies: ['INR'],
      accountKinds: ['ifsc-account', 'vpa'],
      settlementAccount: name,
      finalAfterHours: FINAL_HOURS[settings.mode],
      returnsUntilDays: RETURN_DAYS,
      canCancel: false,
    },
  },
});

/** No payout has it. */
const NOBODY = '0'.repeat(20);

/** Payouts of India through RazorpayX: contact, fund account, payout. */
export function razorpayxRail(settings: Settings, kit: Kit): Rail {
  const own: Own = { settings, client: clientOf(settings), kit };
  return {
    name: kit.name,
    isSimulated: isTest(settings),
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const { kind } = await find(own, NOBODY);
      return { kind: 'state', told: { kinds: { payout: kind === 'not-received' ? 'up' : 'down' } } };
    },
    payout: {
      isRepeatable: true,
      send: async (id, ask) => send(own, id, ask),
      status: async (id) => statusOf(own, id),
    },
    door: (message) => door(settings, message),
  };
}
