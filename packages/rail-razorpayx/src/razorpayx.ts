import { createHash } from 'node:crypto';
import {
  type Answer,
  askJson,
  type Capabilities,
  type DoorAnswer,
  type DoorCall,
  INSTRUCTION_ID,
  isHmacOf,
  type Kit,
  type Payout,
  type PayoutAsk,
  parsed,
  plain,
  type Rail,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { clientOf, fundAccount, isTest, type Own, type Settings, targetOf } from './fund-accounts.ts';
import { type Entity, entity, payoutTold } from './states.ts';
import { factOf, validates, validation, validationsOf } from './validations.ts';

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
  payload: z.object({
    payout: z.optional(z.object({ entity })),
    'fund_account.validation': z.optional(z.object({ entity: validation })),
  }),
});

/** The signature is checked on the bytes; states go forward only, so an old message says nothing new. */
function door({ webhookSecret, webhookSecretPrevious }: Settings, { headers, body }: DoorCall): DoorAnswer {
  const secrets = [webhookSecret, ...(webhookSecretPrevious ? [webhookSecretPrevious] : [])];
  if (!isHmacOf(body, headers['x-razorpay-signature'], secrets)) return { kind: 'forged' };
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const read = z.safeParse(event, parsed(Buffer.from(body).toString('utf8')));
  if (!read.success) return { kind: 'facts', facts: [{ razorpayx: 'unread', id: hash }] };
  const { payout: paid, 'fund_account.validation': validated } = read.data.payload;
  if (validated)
    return { kind: 'facts', facts: factOf(validated.entity, { hash, at: read.data.created_at }) };
  const found = paid?.entity;
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
      ...(validates(settings) && { accountCheck: true }),
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
      ...(validates(settings) && { accounts: validationsOf(own) }),
    },
    door: (message) => door(settings, message),
  };
}
