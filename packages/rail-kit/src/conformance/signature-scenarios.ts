import * as z from 'zod/mini';
import { parsed } from '../connection.ts';
import { problem } from '../parts.ts';
import { post, type Raw, sign } from './raw-call.ts';
import { type Bench, needed, require, type Scenario, type UniversalPlace } from './scenario.ts';
import { statusOf } from './watch.ts';

/** Signatures that must be refused; the run signs these calls itself. */

const NOT_OURS = 'the rail is no universal rail: its own adapter signs';
const placeOf = (bench: Bench): UniversalPlace => needed(bench.universal, NOT_OURS);

/** Every call of the contract that this rail declares, with ids that were never sent. */
function everyCall({ capabilities: { kinds }, newId, payout, now }: Bench) {
  const [payoutId, referenceId] = [newId(), newId()];
  const method = kinds.collection?.methods[0];
  const ask = method && {
    method: method.method,
    currency: method.currency,
    rule: method.rules[0],
    payer: { ref: 'r' },
  };
  const day = now().toISOString().slice(0, 10);
  const calls: readonly (Raw | false)[] = [
    { method: 'GET', path: '/v1/capabilities' },
    { method: 'GET', path: '/v1/health' },
    { method: 'GET', path: '/v1/facts' },
    kinds.payout !== undefined && {
      method: 'PUT',
      path: `/v1/payouts/${payoutId}`,
      body: JSON.stringify(payout),
    },
    kinds.payout !== undefined && { method: 'GET', path: `/v1/payouts/${payoutId}` },
    kinds.payout !== undefined && { method: 'POST', path: `/v1/payouts/${payoutId}/cancel` },
    ask !== undefined && { method: 'PUT', path: `/v1/references/${referenceId}`, body: JSON.stringify(ask) },
    ask !== undefined && { method: 'GET', path: `/v1/references/${referenceId}` },
    ask !== undefined && { method: 'POST', path: `/v1/references/${referenceId}/close` },
    kinds.statement !== undefined && {
      method: 'GET',
      path: `/v1/statements/${day}?account=${capabilityAccount(kinds)}`,
    },
  ];
  return { payoutId, calls: calls.flatMap((call) => (call === false ? [] : [call])) };
}

const capabilityAccount = (kinds: Bench['capabilities']['kinds']) =>
  encodeURIComponent(kinds.statement?.accounts?.[0] ?? kinds.payout?.settlementAccount ?? '');

async function unsignedCallRefused(bench: Bench) {
  const place = placeOf(bench);
  const { payoutId, calls } = everyCall(bench);
  const [own] = place.out;
  const wrong = { ...own, secret: 'a-secret-that-nobody-gave-to-anybody-01' };
  const at = bench.now();
  for (const call of calls) {
    const signatures = [
      ['no signature', undefined],
      ['a wrong secret', sign(call, wrong, at)],
      ['the secret of the other direction', sign(call, { ...place.in, kid: own.kid }, at)],
    ] as const;
    for (const [what, signature] of signatures) {
      const { status } = await post(place, call, signature);
      require(status === 401, `${call.method} ${call.path} with ${what} was answered with ${status}`);
    }
  }
  if (bench.rail.payout) {
    const answer = await statusOf(bench, payoutId);
    require(answer.kind === 'not-received', 'a call that was refused has done something');
  }
}

async function signatureCoversPath(bench: Bench) {
  const place = placeOf(bench);
  const [sent, other] = [bench.newId(), bench.newId()];
  const call = { method: 'PUT', path: `/v1/payouts/${sent}`, body: JSON.stringify(bench.payout) };
  const signature = sign(call, place.out[0], bench.now());
  needed(bench.capabilities.kinds.payout, 'the rail makes no payouts');
  const good = await post(place, call, signature);
  require(good.status === 200 || good.status === 202, `a payout was answered with ${good.status}`);
  const moved = await post(place, { ...call, path: `/v1/payouts/${other}` }, signature);
  require(moved.status ===
    401, `what was signed for one address was answered with ${moved.status} at another`);
  const answer = await statusOf(bench, other);
  require(answer.kind === 'not-received', 'what was signed for one address was done at another');
}

/** Far enough from the bound of 300 s that seconds which pass on the way change nothing. */
const REFUSED_S = 310;
const TAKEN_S = 290;

async function clockSkewTold(bench: Bench) {
  const place = placeOf(bench);
  const call = { method: 'GET', path: '/v1/capabilities' };
  const signedAt = (seconds: number) => new Date(bench.now().getTime() + seconds * 1_000);
  for (const seconds of [-REFUSED_S, REFUSED_S]) {
    const { status, text } = await post(place, call, sign(call, place.out[0], signedAt(seconds)));
    require(status === 401, `a signature ${seconds} s away was answered with ${status}`);
    const told = z.safeParse(problem, parsed(text));
    const isTold = told.success && told.data.error === 'clock-skew' && told.data.now !== undefined;
    require(isTold, `a signature ${seconds} s away was answered with ${text.slice(0, 200)}, not clock-skew with now`);
  }
  const { status } = await post(place, call, sign(call, place.out[0], signedAt(-TAKEN_S)));
  require(status === 200, `a signature ${TAKEN_S} s old was answered with ${status}`);
}

async function keyRotation(bench: Bench) {
  const place = placeOf(bench);
  needed(place.out[1], 'only one secret of this direction was given');
  const call = { method: 'GET', path: '/v1/capabilities' };
  for (const secret of place.out) {
    const { status } = await post(place, call, sign(call, secret, bench.now()));
    require(status === 200, `a signature under ${secret.kid} was answered with ${status}`);
  }
}

export const signatureScenarios: readonly Scenario[] = [
  { number: 2, name: 'unsigned-call-refused', run: unsignedCallRefused },
  { number: 3, name: 'signature-covers-path', run: signatureCoversPath },
  { number: 4, name: 'clock-skew-told', run: clockSkewTold },
  { number: 5, name: 'key-rotation', run: keyRotation },
];
