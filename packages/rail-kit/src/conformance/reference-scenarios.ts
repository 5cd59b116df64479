import { type Reference, type ReferenceAsk, referenceAsk } from '../wire.ts';
import { type Bench, NotApplicable, needed, require, type Scenario } from './scenario.ts';
import { reached, toldBy, until } from './watch.ts';

/** References that a borrower pays to. */

const SHOWN_WITHIN_MS = 8_000;
const AMOUNT_MINOR = 105_000;
const TAPS = 10;

const collection = ({ rail }: Bench) => needed(rail.collection, 'the rail takes no payments');

/** An ask of the first method that the rail declares. */
function askOf({ capabilities }: Bench): ReferenceAsk {
  const declared = needed(capabilities.kinds.collection?.methods[0], 'the rail takes no payments');
  const rule = declared.rules[0] ?? 'open';
  const minor = Math.min(Math.max(AMOUNT_MINOR, declared.minMinor ?? 0), declared.maxMinor ?? AMOUNT_MINOR);
  const method = referenceAsk.shape.method.safeParse(declared.method);
  if (!method.success) throw new NotApplicable(`the method ${declared.method} is none of the contract`);
  const { currency } = declared;
  const amount = { minor, currency };
  return {
    method: method.data,
    currency,
    rule,
    payer: { ref: 'conformance' },
    ...(rule !== 'open' && { amount }),
  };
}

/** Issues a reference and waits until it can be shown to a borrower. */
async function live(
  bench: Bench,
  id: string,
  ask: ReferenceAsk,
): Promise<Reference & { readonly code: string }> {
  const answer = await collection(bench).issue(id, ask);
  require(answer.kind === 'state', `a reference was answered with ${JSON.stringify(answer)}`);
  const patient = { ...bench, patienceMs: SHOWN_WITHIN_MS };
  const look = async () => {
    const now = bench.now();
    const told = await collection(bench).status(id, { ask, sentAt: now, now });
    return reached(toldBy(told), { what: 'a reference', wanted: 'live' });
  };
  const isLive = reached(answer.told, { what: 'a reference', wanted: 'live' });
  const told = isLive ?? (await until(patient, look, 'a reference was not live'));
  const { code } = told;
  require(code !== undefined, 'a live reference has no code');
  return { ...told, code };
}

async function issueAndPay(bench: Bench) {
  const id = bench.newId();
  const ask = askOf(bench);
  const reference = await live(bench, id, ask);
  if (!bench.pay || !bench.listener) return;
  const { received } = bench.listener;
  await bench.pay(id, reference);
  const told = await until(
    bench,
    () =>
      received.find(
        ({ fact }) => fact?.type === 'payment.received' && fact.payment.reference === reference.code,
      ),
    'no fact told of a payment to the reference',
  );
  require(told.fact?.type === 'payment.received', 'the fact is of another type');
  require(told.fact.payment.amount.currency === ask.currency, 'the payment is in another currency');
}

async function askAgainSame(bench: Bench) {
  const id = bench.newId();
  const ask = askOf(bench);
  const { code } = await live(bench, id, ask);
  const again = await Promise.all(Array.from({ length: TAPS }, async () => live(bench, id, ask)));
  require(again.every((each) => each.code === code), 'one id has more than one reference');
  const answer = await collection(bench).issue(id, { ...ask, payer: { ref: 'another' } });
  const isConflict = answer.kind === 'refused' && answer.error === 'conflict';
  require(isConflict, `another ask under the same id was answered with ${JSON.stringify(answer)}`);
}

async function closedAndReplaced(bench: Bench) {
  const [old, replacing] = [bench.newId(), bench.newId()];
  const ask = askOf(bench);
  const { code } = await live(bench, old, ask);
  const closed = await collection(bench).close(old);
  const isClosed = closed.kind === 'state' && closed.told.state === 'closed';
  require(isClosed, `closing a reference was answered with ${JSON.stringify(closed)}`);
  const now = bench.now();
  const told = await collection(bench).status(old, { ask, sentAt: now, now });
  require(told.kind === 'state' && told.told.state === 'closed', 'a reference that was closed is not closed');
  const other = await live(bench, replacing, ask);
  require(other.code !== code, 'two references have one code');
}

const CLABE = /^\d{18}$/;

async function invalidReferences(bench: Bench) {
  if (!bench.capabilities.isSimulated) throw new NotApplicable('the rail is real, and so are its references');
  const { code } = await live(bench, bench.newId(), askOf(bench));
  require(!CLABE.test(code) ||
    code.startsWith(
      '999',
    ), `a simulated reference could be the account of somebody: ${code} is a CLABE that does not begin with 999, which no bank has`);
  require(!code.includes('@') ||
    code.endsWith(
      '.invalid',
    ), `a simulated address could be that of somebody: ${code} does not end in .invalid, which nobody has`);
}

export const referenceScenarios: readonly Scenario[] = [
  { number: 50, name: 'issue-and-pay', run: issueAndPay },
  { number: 53, name: 'ask-again-same', run: askAgainSame },
  { number: 54, name: 'new-amount-new-code', run: closedAndReplaced },
  { number: 112, name: 'invalid-references', run: invalidReferences },
];
