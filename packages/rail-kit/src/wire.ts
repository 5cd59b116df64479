import * as z from 'zod/mini';
import { bureau, bureauInputNames } from './bureau-wire.ts';
import { card, cardPayment, dispute, refund } from './card-wire.ts';
import { identity, identityChecks } from './identity-wire.ts';
import { debit, mandate, mandateMethod } from './mandate-wire.ts';
import { message, messageReceived, messageWay } from './message-wire.ts';
import { amount, common, currency, instant, instructionIdText, name, text } from './parts.ts';
import { registry } from './registry-wire.ts';

/**
 * The bodies of the universal rail (docs/contracts/universal-rail.yaml). Fields that are not named here are ignored; an unknown state,
 * type or error makes a body unreadable, which is never taken for a failure.
 */

const bankAccount = z.object({
  kind: z.enum(['clabe', 'ifsc-account', 'vpa', 'iban', 'local', 'debit-card', 'phone']),
  number: z.string().check(z.minLength(3), z.maxLength(64)),
  bank: z.optional(text(16)),
  holder: z.optional(text(120)),
  personId: z.optional(text(32)),
});

export const payoutAsk = z.object({
  amount,
  to: bankAccount,
  purpose: z.enum(['loan', 'loan-again', 'credit-refund']),
  subject: z.optional(text(64)),
  text: z.optional(text(39)),
  notAfter: z.optional(instant),
});
export type PayoutAsk = z.output<typeof payoutAsk>;

const payoutParts = {
  ...common,
  subject: z.optional(text(64)),
  trackingCode: z.optional(text(64)),
  settledAt: z.optional(instant),
  returnedAt: z.optional(instant),
};

/** A rail that fences an id which never arrived knows no amount. */
export const payout = z.discriminatedUnion('state', [
  z.object({
    ...payoutParts,
    state: z.enum(['accepted', 'pending', 'succeeded', 'failed', 'returned']),
    amount,
  }),
  z.object({ ...payoutParts, state: z.literal('cancelled'), amount: z.optional(amount) }),
]);
export type Payout = z.output<typeof payout>;

export const accountCheckAsk = z.object({ account: bankAccount });
export type AccountCheckAsk = z.output<typeof accountCheckAsk>;

/** Whether an account is there, and whether it is of who is named. `untold`: it is there, and nobody says whose. */
export const accountCheck = z.object({
  ...common,
  state: z.enum(['pending', 'succeeded', 'failed']),
  holderFound: z.optional(text(120)),
  match: z.optional(z.enum(['same', 'close', 'other', 'untold'])),
});
export type AccountCheck = z.output<typeof accountCheck>;

export const payment = z.object({
  id: name(128),
  reference: name(128),
  amount,
  paidAt: instant,
  method: text(32),
  fee: z.optional(amount),
  trackingCode: z.optional(text(64)),
});
export type Payment = z.output<typeof payment>;

export const referenceAsk = z.object({
  method: z.enum(['transfer', 'store', 'upi-qr', 'upi-intent', 'vpa', 'card-link', 'cash-agent']),
  currency,
  amount: z.optional(amount),
  rule: z.enum(['open', 'exact', 'at-most']),
  isStanding: z.optional(z.boolean()),
  payer: z.object({ ref: name(64), name: z.optional(text(120)), phone: z.optional(text(16)) }),
  expiresAt: z.optional(instant),
  text: z.optional(text(39)),
});
export type ReferenceAsk = z.output<typeof referenceAsk>;

export const reference = z.object({
  ...common,
  state: z.enum(['pending', 'live', 'used', 'expired', 'closed', 'failed']),
  code: z.optional(name(64)),
  bank: z.optional(text(64)),
  holder: z.optional(text(120)),
  qrText: z.optional(text(2_000)),
  intentUrl: z.optional(text(2_000)),
  barcodeText: z.optional(text(64)),
  expiresAt: z.optional(instant),
});
export type Reference = z.output<typeof reference>;

const reversal = z.object({
  paymentId: name(128),
  amount,
  at: instant,
  reason: z.enum(['returned-by-bank', 'provider-error', 'fraud', 'chargeback', 'payer-claim']),
});

const told = { id: name(128), at: instant, seq: z.optional(z.int().check(z.gte(0))) };

/** What a rail tells, by its type. One of another type is kept for a person, not refused. */
export const fact = z.discriminatedUnion('type', [
  z.object({ ...told, type: z.literal('payout.changed'), instruction: instructionIdText, payout }),
  z.object({
    ...told,
    type: z.literal('account-check.changed'),
    instruction: instructionIdText,
    accountCheck,
  }),
  z.object({ ...told, type: z.literal('reference.changed'), instruction: instructionIdText, reference }),
  z.object({ ...told, type: z.literal('card.changed'), instruction: instructionIdText, card }),
  z.object({
    ...told,
    type: z.literal('card-payment.changed'),
    instruction: instructionIdText,
    cardPayment,
  }),
  z.object({ ...told, type: z.literal('refund.changed'), instruction: instructionIdText, refund }),
  z.object({ ...told, type: z.literal('dispute.changed'), dispute }),
  z.object({ ...told, type: z.literal('mandate.changed'), instruction: instructionIdText, mandate }),
  z.object({ ...told, type: z.literal('debit.changed'), instruction: instructionIdText, debit }),
  z.object({ ...told, type: z.literal('identity.changed'), instruction: instructionIdText, identity }),
  z.object({ ...told, type: z.literal('identity.erased'), instruction: instructionIdText }),
  z.object({ ...told, type: z.literal('bureau.changed'), instruction: instructionIdText, bureau }),
  z.object({ ...told, type: z.literal('registry.changed'), instruction: instructionIdText, registry }),
  z.object({ ...told, type: z.literal('message.changed'), instruction: instructionIdText, message }),
  z.object({ ...told, type: z.literal('message.received'), received: messageReceived }),
  z.object({ ...told, type: z.literal('payment.received'), payment }),
  z.object({ ...told, type: z.literal('payment.reversed'), reversal }),
]);
export type Fact = z.output<typeof fact>;

/** What every fact has, whatever else it says. */
export const anyFact = z.object({ id: name(128), type: name(64), at: instant });

/** What became of a fact: in the books; kept as money of nobody; kept until what it speaks of is there; a person looks; nothing new. */
export const factTaken = z.object({
  received: z.literal(true),
  outcome: z.enum(['applied', 'suspense', 'early', 'conflict', 'known']),
});
export type FactTaken = z.output<typeof factTaken>;

export const factPage = z.object({
  facts: z.array(z.unknown()),
  next: z.optional(text(200)),
  hasMore: z.boolean(),
});
export type FactPage = z.output<typeof factPage>;

export const lineKind = z.enum([
  'payment',
  'payout',
  'return',
  'reversal',
  'refund',
  'chargeback',
  'fee',
  'fee-tax',
  'withdrawal',
  'deposit',
  'reserve',
  'adjustment',
]);

const statementLine = z.object({
  id: name(128),
  kind: lineKind,
  minor: z.int(),
  valueOn: z.iso.date(),
  paymentId: z.optional(text(128)),
  instruction: z.optional(instructionIdText),
  /** The code that was paid to. */
  reference: z.optional(name(128)),
  /** When the payer parted with the money, or it left. */
  at: z.optional(instant),
  text: z.optional(text(200)),
});
export type StatementLine = z.output<typeof statementLine>;

export const statement = z.object({
  account: name(64),
  day: z.iso.date(),
  currency,
  openingMinor: z.int(),
  closingMinor: z.int(),
  isFinal: z.boolean(),
  lines: z.array(statementLine),
  /** Where the next page begins; absent on the last one. Opening and closing are the day's on each. */
  next: z.optional(name(200)),
});
export type Statement = z.output<typeof statement>;

const payoutCapability = z.object({
  currencies: z.array(currency),
  accountKinds: z.array(z.string()),
  settlementAccount: name(64),
  finalAfterHours: z.int().check(z.gte(1)),
  returnsUntilDays: z.int().check(z.gte(0)),
  maxMinor: z.optional(z.int()),
  canCancel: z.optional(z.boolean()),
  /** Whether it says of an account that it is there and whose, before money goes to it. */
  accountCheck: z.optional(z.boolean()),
  needsPersonId: z.optional(z.boolean()),
});

const collectionMethod = z.object({
  method: name(32),
  currency,
  rules: z.array(z.enum(['open', 'exact', 'at-most'])),
  settlementAccount: name(64),
  minMinor: z.optional(z.int()),
  maxMinor: z.optional(z.int()),
  issuedBy: z.optional(z.enum(['rail', 'plazo'])),
  prefix: z.optional(text(16)),
});

const cardCapability = z.object({
  currencies: z.array(currency),
  settlementAccount: name(64),
  /** Whether it holds money first and captures it by a call of its own; absent, it only sells. */
  canCapture: z.optional(z.boolean()),
  canRefund: z.optional(z.boolean()),
  /** Whether it forgets a card when it is asked to. */
  canRemove: z.optional(z.boolean()),
  hasDisputes: z.optional(z.boolean()),
});

const mandateCapability = z.object({
  currencies: z.array(currency),
  settlementAccount: name(64),
  /** By which ways; absent where it has one alone, or its page asks. */
  methods: z.optional(z.array(mandateMethod).check(z.minLength(1))),
});

const identityCapability = z.object({
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  checks: z.array(z.enum(identityChecks)),
  /** Who takes the pictures: the person at a page of the rail, or we, who hand them over. */
  capture: z.enum(['rail', 'plazo', 'either']),
  /** Whether it takes the back of a document from us besides. */
  takesBack: z.optional(z.boolean()),
});
const bureauCapability = z.object({
  products: z.array(name(64)).check(z.minLength(1)),
  /** What its files can say; rules name nothing else. */
  inputs: z.array(z.enum(bureauInputNames)),
});
const registryCapability = z.object({
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
});
const messageCapability = z.object({ ways: z.array(messageWay).check(z.minLength(1)) });

export const capabilities = z.object({
  contract: z.literal('1.0'),
  rail: name(64),
  isSimulated: z.boolean(),
  signature: z.object({ kids: z.array(name(32)).check(z.minLength(1)) }),
  limits: z.optional(
    z.object({
      perSecond: z.optional(z.int().check(z.gte(1))),
      concurrent: z.optional(z.int().check(z.gte(1))),
      answerWithinMs: z.optional(z.int().check(z.gte(1_000), z.lte(60_000))),
    }),
  ),
  /** Only what stands here is called; a kind that Plazo does not know is left alone. */
  kinds: z.object({
    payout: z.optional(payoutCapability),
    collection: z.optional(z.object({ methods: z.array(collectionMethod) })),
    card: z.optional(cardCapability),
    mandate: z.optional(mandateCapability),
    identity: z.optional(identityCapability),
    bureau: z.optional(bureauCapability),
    registry: z.optional(registryCapability),
    message: z.optional(messageCapability),
    statement: z.optional(z.object({ accounts: z.optional(z.array(name(64))) })),
    accounting: z.optional(z.object({ maxTransactions: z.optional(z.int().check(z.gte(1))) })),
  }),
});
export type Capabilities = z.output<typeof capabilities>;

export const health = z.object({ kinds: z.record(z.string(), z.enum(['up', 'slow', 'down'])) });
export type Health = z.output<typeof health>;
