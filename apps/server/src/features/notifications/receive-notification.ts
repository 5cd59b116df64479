import * as z from 'zod/mini';
import { channelOf } from '../../adapters/channels/channels.ts';
import { sameBytes, sha256 } from '../../adapters/keys/sealing.ts';
import type { Deps } from '../../deps.ts';
import { confirmDisbursement, returnDisbursement } from '../../servicing/pay-out.ts';
import { findNotification, insertNotification, keepNotificationAnswer } from '../../stores/payments.store.ts';
import { inTransaction, isRefused } from '../../stores/transaction.ts';
import { type Notification, notification, posted, type Result, suspended } from './notification.ts';
import { type Arrival, postPayment, reversePayment } from './post-payment.ts';
import { isSigned } from './signature.ts';

export type Incoming = { readonly channel: string; readonly signature: unknown; readonly body: Uint8Array };
export type Reply = { readonly status: number; readonly body: unknown };

const DISBURSEMENT = 'disbursement';
const isPayout = ({ type }: Notification) => type === 'disbursed' || type === 'disbursement-returned';

const fault = (status: number, error: string): Reply => ({ status, body: { error } });

function readBody(body: Uint8Array): Notification | undefined {
  try {
    const parsed = z.safeParse(
      notification,
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)),
    );
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

async function apply(arrival: Arrival): Promise<Result> {
  const { deps, tx, notice } = arrival;
  if (notice.type === 'disbursed' || notice.type === 'disbursement-returned') {
    const settle = notice.type === 'disbursed' ? confirmDisbursement : returnDisbursement;
    const isDone = await settle(tx, deps, {
      reference: notice.reference,
      amountMinor: BigInt(notice.amountMinor),
      at: new Date(notice.paidAt),
    });
    return isDone ? posted : suspended;
  }
  return notice.type === 'reversed' ? reversePayment(arrival) : postPayment(arrival);
}

async function receive(
  deps: Deps,
  channel: string,
  incoming: { notice: Notification; body: Uint8Array },
): Promise<Reply> {
  const { notice, body } = incoming;
  const bodyHash = sha256(body);
  const now = deps.clock.now();
  const result = await inTransaction(
    deps.db,
    async (tx): Promise<Reply> => {
      if (await insertNotification(tx, { channel, eventId: notice.eventId, bodyHash, now })) {
        const answer = await apply({ deps, tx, now, channel, notice });
        await keepNotificationAnswer(tx, { channel, eventId: notice.eventId }, answer);
        return { status: 200, body: answer };
      }
      const known = await findNotification(tx, channel, notice.eventId);
      const isSame = known !== undefined && sameBytes(known.body_hash, bodyHash);
      return isSame
        ? { status: 200, body: known.answer }
        : fault(409, 'This event was sent before with another body');
    },
    deps.chance.fraction,
  );
  if (isRefused(result)) throw new Error('A notification is never refused by the books');
  return result;
}

/** One notification, from its raw bytes to the answer, which goes out only after commit. */
export async function receiveNotification(
  deps: Deps,
  { channel, signature, body }: Incoming,
): Promise<Reply> {
  if (channel !== DISBURSEMENT && !channelOf(channel)) return fault(404, 'No such channel');
  if (deps.disk.isFull()) return fault(503, 'Not now, try again');
  const secrets = deps.env.channelSecrets(channel);
  if (!isSigned({ header: signature, body, secrets, now: deps.clock.now() }))
    return fault(401, 'The signature is wrong or too old');
  const notice = readBody(body);
  if (!notice || isPayout(notice) !== (channel === DISBURSEMENT))
    return fault(400, 'The notification does not have the shape of this channel');
  return receive(deps, channel, { notice, body });
}
