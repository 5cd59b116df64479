import type { Fact, Reference } from '@plazo/rail-kit';
import type { Charge, Customer, Order, Refund } from './wire.ts';

/** What Conekta's objects say, in the words of the kit. Each fact has one id and one body, however often its order is read. */

export const RECURRENT = 'spei_recurrent';

const at = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** What we wrote beside an object when we asked for it. */
export const noteOf = ({ metadata }: Pick<Order, 'metadata'>, name: 'instruction' | 'ask' | 'closed') => {
  const value = metadata?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The charge whose code was shown: an order of cash may have one for each network of shops, for the same amount. */
const shownOf = ({ charges }: Order): Charge | undefined =>
  charges?.data.find(({ payment_method: { product_type } }) => product_type === 'cash_in') ??
  charges?.data[0];

function codeOf(order: Order): string | undefined {
  const way = shownOf(order)?.payment_method;
  return way?.reference ?? way?.clabe ?? way?.receiving_account_number ?? undefined;
}

const STATES: Readonly<Record<string, Reference['state']>> = {
  pending_payment: 'live',
  paid: 'used',
  partially_refunded: 'used',
  refunded: 'used',
  charged_back: 'used',
  expired: 'expired',
  canceled: 'closed',
  declined: 'failed',
};

/** @returns undefined for a word of Conekta's that is not known, and where there is no code to pay to */
export function orderTold(order: Order): Reference | undefined {
  const state = STATES[order.payment_status ?? ''];
  const charge = shownOf(order);
  const code = codeOf(order);
  if (state === undefined || charge === undefined || code === undefined) return undefined;
  const { object, bank, expires_at, receiving_account_holder_name: holder } = charge.payment_method;
  return {
    state,
    changedAt: at(order.updated_at ?? order.created_at),
    providerId: order.id,
    code,
    ...(object === 'cash_payment' && { barcodeText: code }),
    ...(bank && { bank }),
    ...(holder && { holder }),
    ...(expires_at && { expiresAt: at(expires_at) }),
  };
}

/** A CLABE for as many transfers as come. */
export function customerTold(customer: Customer): Reference {
  const { id, created_at, payment_sources } = customer;
  const own = payment_sources?.data.find(({ type }) => type === RECURRENT);
  const changedAt = at(created_at);
  if (noteOf(customer, 'closed') !== undefined) return { state: 'closed', changedAt, providerId: id };
  if (!own?.reference) return { state: 'pending', changedAt, providerId: id };
  return {
    state: 'live',
    changedAt,
    providerId: id,
    code: own.reference,
    ...(own.bank && { bank: own.bank }),
  };
}

/** Nothing was given back under these. */
const NOT_GIVEN = new Set(['pending', 'expired', 'canceled', 'cancelled', 'failed', 'declined']);

const isGiven = ({ status }: Refund) => !NOT_GIVEN.has(status ?? '');

function reversalsOf({ id: paymentId, amount, currency, refunds, chargeback }: Charge): readonly Fact[] {
  const given = (refunds?.data ?? []).filter(isGiven).map((refund) => ({
    id: `refund-${refund.id}`,
    minor: Math.abs(refund.amount),
    on: at(refund.created_at),
    reason: 'payer-claim' as const,
  }));
  // only a dispute that is lost has taken the money for good; the object names no amount of its own
  const taken =
    chargeback?.status === 'lost'
      ? [{ id: chargeback.id, minor: amount, on: at(chargeback.created_at), reason: 'chargeback' as const }]
      : [];
  return [...given, ...taken].map(({ id, minor, on, reason }) => ({
    id,
    at: on,
    type: 'payment.reversed',
    reversal: { paymentId, amount: { minor, currency }, at: on, reason },
  }));
}

const METHODS: Readonly<Record<string, string>> = {
  cash_payment: 'store',
  bank_transfer_payment: 'transfer',
};

function paymentsOf(order: Order): readonly Fact[] {
  const reference = codeOf(order) ?? order.id;
  return (order.charges?.data ?? []).flatMap((charge): readonly Fact[] => {
    const { id, amount, currency, paid_at, payment_method: way } = charge;
    if (!paid_at) return [];
    const paidAt = at(paid_at);
    const payment = {
      id,
      reference,
      amount: { minor: amount, currency },
      paidAt,
      method: METHODS[way.object] ?? 'other',
      ...(way.tracking_code && { trackingCode: way.tracking_code }),
    };
    return [{ id: `paid-${id}`, at: paidAt, type: 'payment.received', payment }, ...reversalsOf(charge)];
  });
}

const OVER: ReadonlySet<Reference['state']> = new Set(['expired', 'closed', 'failed']);

/** Everything that an order says: payments first, then what was taken back, then its end where it was never paid. */
export function factsOf(order: Order): readonly Fact[] {
  const reference = orderTold(order);
  const instruction = noteOf(order, 'instruction');
  const isOver = reference !== undefined && instruction !== undefined && OVER.has(reference.state);
  const { id } = order;
  return [
    ...paymentsOf(order),
    ...(isOver
      ? [
          {
            id: `${id}-${reference.state}-${reference.changedAt}`,
            at: reference.changedAt,
            type: 'reference.changed' as const,
            instruction,
            reference,
          },
        ]
      : []),
  ];
}
