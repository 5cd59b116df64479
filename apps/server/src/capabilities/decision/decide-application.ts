import type { ProductId, RuleArm } from '@plazo/contract';
import { isRefusal, quote } from '@plazo/lending';
import { addDays, type CalendarDate } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { inTransaction, isRefused, type Tx } from '../../db/transaction.ts';
import { questionsInForce } from '../apply/asked-questions.ts';
import { type BureauWord, bureauWord } from '../bureau/ask-report.ts';
import { defaultOffer } from '../confirm-loan/offers.store.ts';
import type { Product } from '../content/products.store.ts';
import { countSettledOrders, lastPrincipal } from '../loans/orders.store.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { registryKnown } from '../registry/standing-answer.ts';
import { keepCounter } from './application-counters.store.ts';
import { type Decline, keepDecline, standingDecline } from './application-declines.store.ts';
import { judgeBureau } from './bureau-rules.ts';
import { roomOf } from './credit-limit.ts';
import { overturnedFor } from './decision-reviews.store.ts';
import { asJson, monthlyPayment } from './inputs.ts';
import { judge, type Reason } from './judge.ts';
import { knownOfPerson } from './known-of-person.ts';
import { ownKnown } from './own-answers.ts';
import { judgeOwn } from './own-rules.ts';
import { judgeRegistry } from './registry-rules.ts';
import { currentRules } from './rules-in-force.ts';

/** What a decision waits for: a bureau's answer, or a person's word where there is none. */
export type Waiting = { readonly outcome: 'waiting'; readonly waitsFor: 'bureau' | 'person' };

/** What the rules say of an application before anything is signed. Minor units. */
export type Decided = {
  readonly askedMinor: bigint;
  readonly known: object;
  readonly coolDownDays: number;
} & (
  | { readonly outcome: 'approved' | 'counter'; readonly mostMinor: bigint; readonly sharePpm: number }
  | {
      readonly outcome: 'declined';
      readonly reasons: readonly string[];
      readonly declinedOn: CalendarDate | undefined;
      /** As it is kept, where it is one that waiting or a person may change. */
      readonly decline: Decline | undefined;
    }
);

/** What passes by what the borrower does with us: such a decline is not kept, and puts nothing off. */
const PASSING: ReadonlySet<Reason> = new Set(['overdue', 'active-loan', 'cool-down', 'identity-failed']);

/** What a loan of an amount asks in a month if it were paid out today, minor units; nothing where there is none of it. */
async function monthlyOf({ db, borrower, today }: BorrowerCall, { terms }: Product) {
  const client = (await countSettledOrders(db, borrower.id)) > 0 ? 'repeat' : 'new';
  const { instalments } = terms.plan;
  return (principalMinor: bigint): bigint | undefined => {
    const priced = quote({ terms, principalMinor, client, instalments, disbursedOn: today });
    return isRefusal(priced) ? undefined : monthlyPayment(priced, terms);
  };
}

/** The most of a product's amounts up to a bound that is allowed; a larger amount never costs less in a month. */
function mostOf({ terms }: Product, upTo: bigint, allows: (amount: bigint) => boolean): bigint | undefined {
  const [min, step] = [BigInt(terms.principal.minMinor), BigInt(terms.principal.stepMinor)];
  let [known, over] = [-1n, (upTo - min) / step + 1n];
  while (over - known > 1n) {
    const middle = (known + over) / 2n;
    if (allows(min + middle * step)) known = middle;
    else over = middle;
  }
  return known < 0n ? undefined : min + known * step;
}

async function wishOf({ db, borrower, now }: BorrowerCall, product: Product, limitMinor: bigint) {
  const own = await lastPrincipal(db, borrower.id, product.id);
  const wished = own ?? defaultOffer(product, { id: '', borrowerId: borrower.id, now }).principalMinor;
  return wished < limitMinor ? wished : limitMinor;
}

type Declining = {
  readonly productId: ProductId;
  readonly askedMinor: bigint;
  readonly reasons: readonly Reason[];
  readonly rulesVersion: number;
  readonly arm: RuleArm;
  readonly inputs: object;
};

/** Keeps a decline and tells its borrower, once a day. */
async function decline(call: BorrowerCall, made: Declining): Promise<void> {
  const { deps, borrower, now, today } = call;
  const id = deps.chance.id();
  const own = { borrowerId: borrower.id, id, now, decidedOn: today };
  const news = { kind: 'declined', borrowerId: borrower.id, subject: id, about: '' } as const;
  const keep = async (tx: Tx) => {
    if (await keepDecline(tx, deps.sealing, { ...made, ...own }))
      await enqueueMessages(tx, [{ ...news, amountMinor: made.askedMinor, dueOn: null }], call);
  };
  await inTransaction(deps.db, keep, deps.chance.fraction);
}

/** The decline that stands in the way of another application for the time being. */
export async function declineInForce(call: BorrowerCall, product: Product) {
  const { db, deps, borrower, today, now } = call;
  const { rules } = await currentRules(db, { borrowerId: borrower.id, now });
  const since = addDays(today, -rules.coolDownDays);
  return standingDecline(db, deps.sealing, { borrowerId: borrower.id, productId: product.id, since });
}

/** What a bureau has on the borrower, in a transaction of its own: it may have to be asked. */
async function fileOf({ deps, borrower }: BorrowerCall): Promise<BureauWord | undefined> {
  if (!deps.rails.bureauOf(borrower.brand)) return undefined;
  const look = (tx: Tx) => bureauWord(tx, deps, borrower);
  const file = await inTransaction(deps.db, look, deps.chance.fraction);
  return isRefused(file) ? undefined : file;
}

/** What is known of who applies: each of their loans is another one. */
function personOf({ db, deps, borrower, brand, today }: BorrowerCall, productId: ProductId) {
  const { currency, timeZone } = brand;
  return knownOfPerson(db, deps, { borrower, productId, currency, today, timeZone, apart: [] });
}

/** Decides on an application by the newest rules: as asked for, on the most that they allow, or not. */
export async function decideApplication(call: BorrowerCall, product: Product): Promise<Decided | Waiting> {
  const { db, deps, borrower, today, now } = call;
  const by = { borrowerId: borrower.id, now };
  const { version, rules, arm } = await currentRules(db, by);
  const { coolDownDays, maxIncomeSharePpm: sharePpm } = rules;
  const before = await declineInForce(call, product);
  if (before) {
    const { decline: kept, known } = before;
    const { askedMinor, reasons, decidedOn: declinedOn } = kept;
    return { outcome: 'declined', askedMinor, known, coolDownDays, reasons, declinedOn, decline: kept };
  }
  const file = await fileOf(call);
  if (file && file.kind !== 'known')
    return { outcome: 'waiting', waitsFor: file.kind === 'asking' ? 'bureau' : 'person' };
  if ((await currentRules(db, by)).version !== version) return decideApplication(call, product);
  const ofFile = file ? judgeBureau(file.rules, file.known, today) : [];
  const registry = await registryKnown(db, deps, borrower);
  const ofRegistry = registry ? judgeRegistry(rules.registry?.[borrower.brand], registry.state) : [];
  const { limitMinor } = (await roomOf(call))(product);
  const askedMinor = await wishOf(call, product, limitMinor);
  const person = await personOf(call, product.id);
  const own = await ownKnown(db, deps, {
    borrower,
    asked: await questionsInForce(call),
    rules,
    isSent: true,
  });
  const ofOwn = judgeOwn(rules.own, { ...own, decision: 'applications', today });
  const monthly = await monthlyOf(call, product);
  const pardoned = await overturnedFor(db, { borrowerId: borrower.id, productId: product.id, now });
  const reasonsAt = (amount: bigint): readonly Reason[] | undefined => {
    const paymentMinor = monthly(amount);
    if (paymentMinor === undefined) return undefined;
    const found = [...judge(rules, { ...person, paymentMinor }), ...ofFile, ...ofRegistry, ...ofOwn];
    return found.filter((reason) => !pardoned?.reasons.includes(reason));
  };
  const leastPaymentMinor = monthly(BigInt(product.terms.principal.minMinor));
  const told = { ...person, paymentMinor: monthly(askedMinor), leastPaymentMinor };
  const known = { ...asJson(told), ...file?.inputs, ...registry?.inputs, ...own.inputs };
  const mostMinor = mostOf(product, limitMinor, (amount) => reasonsAt(amount)?.length === 0);
  if (mostMinor !== undefined) {
    const isCounter = mostMinor < askedMinor;
    const of = { borrowerId: borrower.id, productId: product.id, decidedOn: today, now };
    if (isCounter) await keepCounter(deps.db, { ...of, rulesVersion: version, askedMinor, mostMinor });
    const outcome = isCounter ? 'counter' : 'approved';
    return { outcome, askedMinor, known, coolDownDays, mostMinor, sharePpm };
  }
  const reasons = reasonsAt(BigInt(product.terms.principal.minMinor)) ?? [];
  if (reasons.some((reason) => !PASSING.has(reason))) {
    const made = { productId: product.id, askedMinor, reasons, rulesVersion: version, arm, inputs: known };
    await decline(call, made);
  }
  const kept = await declineInForce(call, product);
  const declinedOn = kept?.decline.decidedOn ?? person.declinedOn;
  return {
    outcome: 'declined',
    askedMinor,
    known,
    coolDownDays,
    reasons,
    declinedOn,
    decline: kept?.decline,
  };
}
