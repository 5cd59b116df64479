import type { Debit, DebitAsk } from '../mandate-wire.ts';
import { type Bench, needed, require, type Scenario } from './scenario.ts';
import { reached, toldBy, until } from './watch.ts';

/** Mandates that a person approves at the rail, and debits under them. */

const MINOR = 100;
const LIMIT_MINOR = 1_000;
const ANSWERS = 50;
const DAY_MS = 86_400_000;

const mandates = ({ rail }: Bench) => needed(rail.mandate, 'the rail has no mandates');

const currencyOf = ({ capabilities }: Bench) =>
  needed(capabilities.kinds.mandate?.currencies[0], 'the rail has no mandates');

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const methodOf = ({ capabilities }: Bench) => {
  const [method] = capabilities.kinds.mandate?.methods ?? [];
  return method && { method };
};

const askOf = (bench: Bench) => ({
  ...methodOf(bench),
  person: { ref: 'conformance' },
  limit: { minor: LIMIT_MINOR, currency: currencyOf(bench) },
  from: dayOf(bench.now()),
  until: dayOf(new Date(bench.now().getTime() + 60 * DAY_MS)),
  returnUrl: 'https://plazo.example/back',
});

async function begun(bench: Bench): Promise<string> {
  const id = bench.newId();
  const answer = await mandates(bench).ask(id, askOf(bench));
  require(answer.kind === 'state', `asking for a mandate was answered with ${JSON.stringify(answer)}`);
  const isLed = answer.told.state === 'needs-action' && answer.told.action !== undefined;
  require(isLed, 'who wants to give a mandate is not led to a page of the rail');
  return id;
}

/** A mandate whose debits end so, approved by the hands of whoever runs the rail. */
async function approved(bench: Bench, ending: 'pays' | 'bounces'): Promise<string> {
  const approve = needed(bench.approveMandate, 'nobody approves a mandate at the rail');
  const id = await begun(bench);
  await approve(id, ending);
  const look = async () => {
    const now = bench.now();
    const answer = await mandates(bench).askStatus(id, { ask: askOf(bench), sentAt: now, now });
    return reached(toldBy(answer), { what: 'a mandate', wanted: 'live' }) && id;
  };
  return until(bench, look, 'a mandate that was approved was not live');
}

const debitOf = (bench: Bench, mandate: string, minor = MINOR): DebitAsk => ({
  mandate,
  amount: { minor, currency: currencyOf(bench) },
  on: dayOf(bench.now()),
  announcedAt: new Date(bench.now().getTime() - 2 * DAY_MS).toISOString(),
});

async function ended(bench: Bench, id: string, ask: DebitAsk): Promise<Debit> {
  const look = async () => {
    const now = bench.now();
    const answer = await mandates(bench).presentStatus(id, { ask, sentAt: now, now });
    return answer.kind === 'state' && answer.told.state !== 'pending' ? answer.told : undefined;
  };
  return until(bench, look, 'a debit did not end');
}

async function debitOnce(bench: Bench) {
  const mandate = await approved(bench, 'pays');
  const id = bench.newId();
  const ask = debitOf(bench, mandate);
  const { present } = mandates(bench);
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => present(id, ask)));
  require(answers.every(({ kind }) => kind === 'state'), 'the same debit was not taken again');
  const answer = await present(id, debitOf(bench, mandate, MINOR + 1));
  const isConflict = answer.kind === 'refused' && answer.error === 'conflict';
  require(isConflict, `another amount under the same id was answered with ${JSON.stringify(answer)}`);
  const { state, amount, paymentId } = await ended(bench, id, ask);
  require(state === 'succeeded' && amount?.minor === MINOR, 'a debit did not succeed as it was asked');
  require(paymentId !== undefined, 'a debit does not say under which id it may be taken back');
}

async function bounce(bench: Bench) {
  const mandate = await approved(bench, 'bounces');
  const id = bench.newId();
  const ask = debitOf(bench, mandate);
  await mandates(bench).present(id, ask);
  const { state, error } = await ended(bench, id, ask);
  require(state === 'failed', `a debit that bounces ended as ${state}`);
  require(error !== undefined, 'a debit that bounces does not say why');
}

/** Nothing is taken by an ask: refused, or taken as one that failed. */
async function takesNothing(bench: Bench, ask: DebitAsk, what: string) {
  const id = bench.newId();
  const answer = await mandates(bench).present(id, ask);
  if (answer.kind === 'refused') return;
  require(answer.kind === 'state', `${what} was answered with ${JSON.stringify(answer)}`);
  require((await ended(bench, id, ask)).state !== 'succeeded', `${what} was taken`);
}

async function revoked(bench: Bench) {
  const mandate = await approved(bench, 'pays');
  const answer = await mandates(bench).revoke(mandate);
  const isOver = answer.kind === 'state' && answer.told.state === 'revoked';
  require(isOver, `revoking a mandate was answered with ${JSON.stringify(answer)}`);
  await takesNothing(bench, debitOf(bench, mandate), 'a debit under a mandate that was revoked');
}

async function revokedUnasked(bench: Bench) {
  const ask = askOf(bench);
  const id = bench.newId();
  const answer = await mandates(bench).revoke(id);
  const isFenced = answer.kind === 'state' && answer.told.state === 'revoked';
  require(isFenced, `revoking an id never sent was answered with ${JSON.stringify(answer)}`);
  const late = await mandates(bench).ask(id, ask);
  const isOver = late.kind === 'refused' && late.error === 'cancelled';
  require(isOver, `a mandate that arrived after it was revoked was answered with ${JSON.stringify(late)}`);
}

async function unapproved(bench: Bench) {
  await takesNothing(
    bench,
    debitOf(bench, await begun(bench)),
    'a debit under a mandate that nobody approved',
  );
}

async function aboveLimit(bench: Bench) {
  const mandate = await approved(bench, 'pays');
  const ask = debitOf(bench, mandate, LIMIT_MINOR + 1);
  await takesNothing(bench, ask, 'a debit above the limit of its mandate');
}

async function fenced(bench: Bench) {
  const mandate = await approved(bench, 'pays');
  const id = bench.newId();
  const cancelled = await mandates(bench).cancel(id);
  const isFenced = cancelled.kind === 'state' && cancelled.told.state === 'cancelled';
  require(isFenced, `cancelling an id never sent was answered with ${JSON.stringify(cancelled)}`);
  const late = await mandates(bench).present(id, debitOf(bench, mandate));
  const isRefused = late.kind === 'refused' && late.error === 'cancelled';
  require(isRefused, `a debit that arrived after its fence was answered with ${JSON.stringify(late)}`);
}

async function getUnknown(bench: Bench) {
  const now = bench.now();
  const known = { ask: debitOf(bench, bench.newId()), sentAt: now, now };
  const answer = await mandates(bench).presentStatus(bench.newId(), known);
  require(answer.kind === 'not-received', `an id never sent was answered with ${JSON.stringify(answer)}`);
}

export const mandateScenarios: readonly Scenario[] = [
  { number: 70, name: 'debit-once', run: debitOnce },
  { number: 71, name: 'debit-unapproved', run: unapproved },
  { number: 72, name: 'debit-fence', run: fenced },
  { number: 73, name: 'debit-unknown', run: getUnknown },
  { number: 74, name: 'revoke-unasked', run: revokedUnasked },
  { number: 75, name: 'debit-bounce', run: bounce },
  { number: 76, name: 'debit-revoked', run: revoked },
  { number: 79, name: 'debit-above-limit', run: aboveLimit },
];
