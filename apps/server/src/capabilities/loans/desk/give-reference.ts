import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import type { Reference } from '../../repayment/references.store.ts';
import { channelsOf, issueWithin, type Wanted } from '../../repayment/references.ts';
import type { Locked } from '../move-order.ts';
import { isRepayable } from '../own-order.ts';
import { lockedLoan } from './act-on-loan.ts';
import { openLoan } from './preview-action.ts';

type Rows = typeof deskEndpoints.deskLoans;

/** A reference at the channel that the request names, by the rules of the borrower's own page. */
export async function issueAt(
  call: DeskWrite<{ readonly channel: string }>,
  { stored, today }: Locked,
  wanted: Omit<Wanted, 'stored' | 'channel'>,
): Promise<Reference | Refused> {
  const { request, db, deps, now, text } = call;
  const loan = await openLoan(call, stored.id);
  if (isRefused(loan)) return loan;
  const channel = channelsOf({ deps, brand: loan.brand }, stored).find(({ id }) => id === request.channel);
  if (!channel) return refuse('bad-input', text.badInput('channel'), { reason: 'channel' });
  if (channel.maxMinor !== undefined && wanted.amountMinor > channel.maxMinor)
    return refuse('refused', text.channelLimit, { reason: 'channel-limit' });
  const issued = await issueWithin({ deps, brand: loan.brand, now, today }, db, {
    ...wanted,
    stored,
    channel,
  });
  return issued.state === 'failed' ? refuse('refused', text.channelDown, { reason: 'channel-down' }) : issued;
}

/** Gives the reference for what is due next; without its code as long as a rail is making it. */
export async function giveReference(
  call: DeskWrite<CheckedRequestOf<Rows['reference']>>,
): Promise<Changed<AnswerOf<Rows['reference']>> | Refused> {
  const locked = await lockedLoan(call, call.request);
  if (isRefused(locked)) return locked;
  const position = foldOrder(locked.stored.order, locked.today);
  if (!isRepayable(position)) return refuse('refused', call.text.nothingToPay, { reason: 'nothing-to-pay' });
  const amountMinor = position.nextPaymentMinor;
  const issued = await issueAt(call, locked, { requestType: 1, amountMinor, days: null });
  if (isRefused(issued)) return issued;
  const { channel, code, expiresAt } = issued;
  const amount = Number(amountMinor);
  return {
    answer: { reference: code, amount, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) },
    act: { subject: locked.stored.id, after: { channel, amount } },
  };
}
