import { createHash } from 'node:crypto';
import type { Amount, Payment, Reference, ReferenceAsk } from '@plazo/rail-kit';

export type ReferenceRow = {
  readonly id: string;
  readonly ask: ReferenceAsk;
  readonly body: string;
  readonly code: string;
  readonly state: Reference['state'];
  readonly changedAt: number;
  readonly payments: readonly Payment[];
  readonly reversed: readonly string[];
};

/** No bank has this number. */
const NO_BANK = '999';
const CLABE_WEIGHTS = [3, 7, 1];

function digitsOf(id: string, count: number): string {
  const hash = createHash('sha256').update(id).digest('hex');
  return (BigInt(`0x${hash}`) % 10n ** BigInt(count)).toString().padStart(count, '0');
}

function clabe(id: string): string {
  const digits = NO_BANK + digitsOf(id, 14);
  const sum = Array.from(digits).reduce(
    (all, digit, at) => all + ((Number(digit) * (CLABE_WEIGHTS[at % 3] ?? 0)) % 10),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** What a borrower would pay to: never the number or the address of anybody. */
function codeOf(id: string, method: ReferenceAsk['method']): string {
  switch (method) {
    case 'transfer':
      return clabe(id);
    case 'upi-qr':
    case 'upi-intent':
    case 'vpa':
      return `p${digitsOf(id, 12)}@plazo.invalid`;
    case 'store':
    case 'cash-agent':
      return `000${digitsOf(id, 11)}`;
    case 'card-link':
      return `link-${digitsOf(id, 12)}`;
  }
}

/** @param body as it was sent */
export function issueReference(
  id: string,
  { ask, body }: { readonly ask: ReferenceAsk; readonly body: string },
  now: number,
): ReferenceRow {
  const code = codeOf(id, ask.method);
  return { id, ask, body, code, state: 'live', changedAt: now, payments: [], reversed: [] };
}

/** The reference as time left it. */
export function age(row: ReferenceRow, now: number): ReferenceRow {
  const isOver = row.ask.expiresAt !== undefined && Date.parse(row.ask.expiresAt) <= now;
  return row.state === 'live' && isOver ? { ...row, state: 'expired', changedAt: now } : row;
}

/** No more payments are taken on it; one that comes all the same is told. */
export function closeReference(row: ReferenceRow, now: number): ReferenceRow {
  return row.state === 'live' || row.state === 'pending' ? { ...row, state: 'closed', changedAt: now } : row;
}

/** Money on a reference, whatever state it is in: a real bank may take it too. */
export function payReference(
  row: ReferenceRow,
  amount: Amount,
  now: number,
): { readonly row: ReferenceRow; readonly payment: Payment } {
  const payment: Payment = {
    id: `${row.id}-${row.payments.length + 1}`,
    reference: row.code,
    amount,
    paidAt: new Date(now).toISOString(),
    method: row.ask.method,
    trackingCode: `T${digitsOf(`${row.id}|${row.payments.length}`, 12)}`,
  };
  const isUsed = row.state === 'live' && row.ask.rule === 'exact' && row.ask.isStanding !== true;
  const state = isUsed ? 'used' : row.state;
  const changedAt = isUsed ? now : row.changedAt;
  return { row: { ...row, state, changedAt, payments: [...row.payments, payment] }, payment };
}

/** The last payment that still stands. */
export const lastPayment = ({ payments, reversed }: ReferenceRow): Payment | undefined =>
  payments.findLast(({ id }) => !reversed.includes(id));

/** The reference as the contract writes it. */
export function showReference({ ask, code, state, changedAt }: ReferenceRow): Reference {
  const isUpi = ask.method === 'upi-qr' || ask.method === 'upi-intent';
  const query = new URLSearchParams({ pa: code, cu: ask.currency });
  // the wire counts in minor units, this link in units with two decimals
  if (ask.amount) query.set('am', (ask.amount.minor / 100).toFixed(2));
  const link = `upi://pay?${query}`;
  return {
    state,
    changedAt: new Date(changedAt).toISOString(),
    code,
    holder: 'MOCK COUNTERPARTY',
    ...(isUpi && { qrText: link, intentUrl: link }),
    ...(ask.method === 'store' && { barcodeText: code }),
    ...(ask.expiresAt !== undefined && { expiresAt: ask.expiresAt }),
  };
}
