import type { Fact, JournalBatch, Payment, RailError, ReferenceAsk, Secret } from '@plazo/rail-kit';
import type { CheckRow } from './accounts.ts';
import type { Entry } from './book.ts';
import { type CardRow, type ChargeRow, paymentIdOf, showCard, showCharge } from './cards.ts';
import { type Faults, faultsFrom } from './faults.ts';
import type { Finding, IdentityRow } from './identities.ts';
import { type DebitRow, type MandateRow } from './mandates.ts';
import type { MessageRow } from './messages.ts';
import { type PayoutRow, showPayout, takeStep } from './payouts.ts';
import { type Posts, postsTo } from './posts.ts';
import { type ReferenceRow, showReference } from './references.ts';
import type { RefundRow } from './refunds.ts';
import type { QuestionRow } from './registry.ts';
import type { ReportRow } from './reports.ts';

export type MockSettings = {
  /** The rail's name at Plazo; also the name of its one settlement account. */
  readonly rail: string;
  readonly currency: string;
  readonly methods: readonly ReferenceAsk['method'][];
  /** Where the settlement account is kept: its days begin there. */
  readonly zone: string;
  readonly seed: number;
  /** Whether it takes the back of a document besides its front. */
  readonly takesBack: boolean;
  /** Any of these may have signed what Plazo sends. */
  readonly out: readonly Secret[];
  /** Signs what is told to Plazo. */
  readonly in: Secret;
  /** Origin of Plazo; absent where nobody listens. */
  readonly plazoUrl: string | undefined;
  readonly now: () => number;
};

/** What of the journal it took. */
export type JournalRow = { readonly id: string; readonly body: string; readonly batch: JournalBatch };

/** Everything that the mock knows. It lives as long as the process. */
export type Mock = {
  readonly settings: MockSettings;
  readonly payouts: Map<string, PayoutRow>;
  readonly references: Map<string, ReferenceRow>;
  readonly cards: Map<string, CardRow>;
  readonly charges: Map<string, ChargeRow>;
  readonly refunds: Map<string, RefundRow>;
  readonly mandates: Map<string, MandateRow>;
  readonly debits: Map<string, DebitRow>;
  readonly identities: Map<string, IdentityRow>;
  readonly reports: Map<string, ReportRow>;
  readonly questions: Map<string, QuestionRow>;
  readonly checks: Map<string, CheckRow>;
  readonly messages: Map<string, MessageRow>;
  readonly journal: Map<string, JournalRow>;
  readonly entries: Entry[];
  readonly facts: unknown[];
  /** Asks that have not arrived so far, and when they do. */
  readonly late: { readonly at: number; readonly run: () => void }[];
  readonly faults: Faults;
  readonly posts: Posts;
  /** Distinguishes facts and cursors of one start from those of another. */
  readonly start: string;
  hasFunds: boolean;
  /** Kinds, or fields of kinds as `card.canCapture`, that it stopped declaring. */
  lacks: readonly string[];
  /** What is found of everybody whose pictures come; nothing until somebody says it where absent. */
  finding: Finding | undefined;
  /** Where its own pages stand: the address under which it was called last. */
  origin: string;
};

/** A counterparty that knows nothing yet. */
export function openMock(settings: MockSettings): Mock {
  const faults = faultsFrom(settings.seed);
  const { plazoUrl, rail, now } = settings;
  const target = plazoUrl === undefined ? undefined : new URL(`/rails/${rail}/facts`, plazoUrl);
  return {
    settings,
    payouts: new Map(),
    references: new Map(),
    cards: new Map(),
    charges: new Map(),
    refunds: new Map(),
    mandates: new Map(),
    debits: new Map(),
    identities: new Map(),
    reports: new Map(),
    questions: new Map(),
    checks: new Map(),
    messages: new Map(),
    journal: new Map(),
    entries: [],
    facts: [],
    late: [],
    faults,
    posts: postsTo({ target, secret: settings.in, now, faults }),
    start: now().toString(36),
    hasFunds: true,
    lacks: [],
    finding: undefined,
    origin: '',
  };
}

type Content =
  | Pick<Extract<Fact, { type: 'payout.changed' }>, 'type' | 'instruction' | 'payout'>
  | Pick<Extract<Fact, { type: 'account-check.changed' }>, 'type' | 'instruction' | 'accountCheck'>
  | Pick<Extract<Fact, { type: 'reference.changed' }>, 'type' | 'instruction' | 'reference'>
  | Pick<Extract<Fact, { type: 'card.changed' }>, 'type' | 'instruction' | 'card'>
  | Pick<Extract<Fact, { type: 'card-payment.changed' }>, 'type' | 'instruction' | 'cardPayment'>
  | Pick<Extract<Fact, { type: 'refund.changed' }>, 'type' | 'instruction' | 'refund'>
  | Pick<Extract<Fact, { type: 'dispute.changed' }>, 'type' | 'dispute'>
  | Pick<Extract<Fact, { type: 'mandate.changed' }>, 'type' | 'instruction' | 'mandate'>
  | Pick<Extract<Fact, { type: 'debit.changed' }>, 'type' | 'instruction' | 'debit'>
  | Pick<Extract<Fact, { type: 'identity.changed' }>, 'type' | 'instruction' | 'identity'>
  | Pick<Extract<Fact, { type: 'identity.erased' }>, 'type' | 'instruction'>
  | Pick<Extract<Fact, { type: 'bureau.changed' }>, 'type' | 'instruction' | 'bureau'>
  | Pick<Extract<Fact, { type: 'registry.changed' }>, 'type' | 'instruction' | 'registry'>
  | Pick<Extract<Fact, { type: 'message.changed' }>, 'type' | 'instruction' | 'message'>
  | Pick<Extract<Fact, { type: 'message.received' }>, 'type' | 'received'>
  | Pick<Extract<Fact, { type: 'payment.received' }>, 'type' | 'payment'>
  | Pick<Extract<Fact, { type: 'payment.reversed' }>, 'type' | 'reversal'>;

/** Writes a fact into the feed and lets it be posted. */
function write(mock: Mock, about: string, content: Readonly<Record<string, unknown>>) {
  const seq = mock.facts.length + 1;
  const id = `f-${mock.start}-${String(seq).padStart(6, '0')}`;
  const fact = { id, at: new Date(mock.settings.now()).toISOString(), seq, ...content };
  mock.facts.push(fact);
  mock.posts.add({ factId: id, about, body: JSON.stringify(fact) });
}

/** The content with another amount, where it names one. */
function falsified(content: Content, struck: ReadonlySet<string>): Content {
  const change = <Amount extends { minor: number; currency: string }>(amount: Amount) => ({
    ...amount,
    ...(struck.has('wrong-amount') && { minor: amount.minor + 1 }),
    ...(struck.has('wrong-currency') && { currency: 'XTS' }),
  });
  if (content.type === 'payment.received')
    return { ...content, payment: { ...content.payment, amount: change(content.payment.amount) } };
  if (content.type === 'card-payment.changed')
    return content.cardPayment.amount
      ? { ...content, cardPayment: { ...content.cardPayment, amount: change(content.cardPayment.amount) } }
      : content;
  if (content.type === 'debit.changed' && content.debit.amount)
    return { ...content, debit: { ...content.debit, amount: change(content.debit.amount) } };
  if (content.type === 'payout.changed' && content.payout.amount)
    return { ...content, payout: { ...content.payout, amount: change(content.payout.amount) } };
  return content;
}

/** Tells Plazo, with what goes wrong on the way. */
export function publish(mock: Mock, about: string, content: Content) {
  const struck = mock.faults.strike('fact');
  if (struck.has('unknown-type')) write(mock, about, { type: 'weather.changed', weather: 'rain' });
  if (struck.has('unknown-state') && content.type === 'payout.changed')
    write(mock, about, { ...content, payout: { ...content.payout, state: 'teleported' } });
  write(mock, about, falsified(content, struck));
}

/** Writes into the book of the settlement account. */
export function enter(mock: Mock, entry: Omit<Entry, 'account' | 'id'>) {
  const id = `l-${mock.start}-${String(mock.entries.length + 1).padStart(6, '0')}`;
  mock.entries.push({ ...entry, id, account: mock.settings.rail });
}

/** Keeps a payout as it stands now: in the book, and told to Plazo. */
export function keepPayout(mock: Mock, row: PayoutRow) {
  mock.payouts.set(row.id, row);
  const { id, ask, state, changedAt } = row;
  if (ask && (state === 'succeeded' || state === 'returned')) {
    const minor = BigInt(ask.amount.minor);
    const isOut = state === 'succeeded';
    enter(mock, {
      kind: isOut ? 'payout' : 'return',
      currency: ask.amount.currency,
      minor: isOut ? -minor : minor,
      at: changedAt,
      instruction: id,
    });
  }
  if (ask && state !== 'accepted')
    publish(mock, id, { type: 'payout.changed', instruction: id, payout: showPayout(row) });
}

/** Moves a payout by hand; what was still to come does not come any more. */
export function movePayout(
  mock: Mock,
  row: PayoutRow,
  to: { readonly state: 'succeeded' | 'failed' | 'returned'; readonly error?: RailError | undefined },
) {
  const { state, error } = to;
  const step = { state, ...(error !== undefined && { error }) };
  keepPayout(mock, { ...takeStep(row, step, mock.settings.now()), steps: [] });
}

/** Keeps a reference as it stands now, told where its state changed. */
export function keepReference(mock: Mock, row: ReferenceRow) {
  const before = mock.references.get(row.id);
  mock.references.set(row.id, row);
  if (before && before.state !== row.state)
    publish(mock, row.id, { type: 'reference.changed', instruction: row.id, reference: showReference(row) });
}

/** Money that was paid to a reference. */
export function keepPayment(mock: Mock, row: ReferenceRow, payment: Payment) {
  const { minor, currency } = payment.amount;
  enter(mock, {
    kind: 'payment',
    currency,
    minor: BigInt(minor),
    at: Date.parse(payment.paidAt),
    paymentId: payment.id,
    reference: payment.reference,
  });
  publish(mock, row.id, { type: 'payment.received', payment });
  keepReference(mock, row);
}

/** Money that was taken back from us. */
export function reversePayment(mock: Mock, row: ReferenceRow, payment: Payment) {
  const { minor, currency } = payment.amount;
  const now = mock.settings.now();
  enter(mock, { kind: 'reversal', currency, minor: -BigInt(minor), at: now, paymentId: payment.id });
  mock.references.set(row.id, { ...row, reversed: [...row.reversed, payment.id] });
  const at = new Date(now).toISOString();
  const reversal = { paymentId: payment.id, amount: payment.amount, at, reason: 'returned-by-bank' } as const;
  publish(mock, row.id, { type: 'payment.reversed', reversal });
}

/** Keeps a card as it stands now, and tells Plazo. */
export function keepCard(mock: Mock, row: CardRow) {
  mock.cards.set(row.id, row);
  if (row.state !== 'needs-action')
    publish(mock, row.id, { type: 'card.changed', instruction: row.id, card: showCard(row, mock.origin) });
}

/** Keeps a payment by card as it stands now: in the book, and told to Plazo. */
export function keepCharge(mock: Mock, row: ChargeRow) {
  mock.charges.set(row.id, row);
  if (row.ask && row.state === 'succeeded')
    enter(mock, {
      kind: 'payment',
      currency: row.ask.amount.currency,
      minor: BigInt(row.ask.amount.minor),
      at: row.changedAt,
      instruction: row.id,
      paymentId: paymentIdOf(row),
    });
  publishCharge(mock, row);
}

const publishCharge = (mock: Mock, row: ChargeRow) =>
  publish(mock, row.id, {
    type: 'card-payment.changed',
    instruction: row.id,
    cardPayment: showCharge(row, mock.origin),
  });

/** The person's bank takes a payment back from us. */
export function chargeBack(mock: Mock, row: ChargeRow) {
  if (!row.ask) return;
  const { amount } = row.ask;
  const now = mock.settings.now();
  const paymentId = paymentIdOf(row);
  enter(mock, {
    kind: 'chargeback',
    currency: amount.currency,
    minor: -BigInt(amount.minor),
    at: now,
    paymentId,
  });
  mock.charges.set(row.id, { ...row, isChargedBack: true });
  const at = new Date(now).toISOString();
  publish(mock, row.id, {
    type: 'payment.reversed',
    reversal: { paymentId, amount, at, reason: 'chargeback' },
  });
}

/** Posts again what was told last of an instruction. */
export function repeat(mock: Mock, about: string) {
  const row = mock.payouts.get(about);
  if (row?.ask) publish(mock, about, { type: 'payout.changed', instruction: about, payout: showPayout(row) });
  const charge = mock.charges.get(about);
  if (charge) publishCharge(mock, charge);
  const payment = mock.references.get(about)?.payments.at(-1);
  if (payment) publish(mock, about, { type: 'payment.received', payment });
}
