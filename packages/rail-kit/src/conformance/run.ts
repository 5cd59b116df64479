import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { instructionId } from '../instruction-id.ts';
import type { Notes } from '../notes.ts';
import { type Capabilities, type PayoutAsk, payoutAsk } from '../wire.ts';
import { accountScenarios } from './account-scenarios.ts';
import { bureauScenarios } from './bureau-scenarios.ts';
import { captureScenarios } from './capture-scenarios.ts';
import { cardScenarios } from './card-scenarios.ts';
import { factScenarios } from './fact-scenarios.ts';
import { identityScenarios } from './identity-scenarios.ts';
import { journalScenarios } from './journal-scenarios.ts';
import { mandateScenarios } from './mandate-scenarios.ts';
import { messageScenarios } from './message-scenarios.ts';
import { payoutScenarios } from './payout-scenarios.ts';
import { referenceScenarios } from './reference-scenarios.ts';
import { registryScenarios } from './registry-scenarios.ts';
import {
  type Bench,
  type ConformanceSettings,
  NotApplicable,
  needed,
  require,
  type Scenario,
} from './scenario.ts';
import { signatureScenarios } from './signature-scenarios.ts';
import { statementScenarios } from './statement-scenarios.ts';

export type Result = {
  readonly number: number;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Empty where it passed. */
  readonly why: string;
};

const ANSWER_WITHIN_MS = 5_000;

async function capabilitiesRead(bench: Bench) {
  const { rail, capabilities } = bench;
  const { kinds } = capabilities;
  const health = await rail.health();
  require(health.kind === 'state', `the question for health was answered with ${JSON.stringify(health)}`);
  const known = { ask: bench.payout, sentAt: bench.now(), now: bench.now() };
  if (kinds.payout) {
    const { status } = needed(rail.payout, 'payouts are declared, and the rail has none');
    const { kind } = await status(bench.newId(), known);
    require(kind !== 'lost', 'payouts are declared and do not answer');
  }
  require(!kinds.collection ||
    rail.collection !== undefined, 'references are declared, and the rail has none');
  require(!kinds.mandate || rail.mandate !== undefined, 'mandates are declared, and the rail has none');
  require(!kinds.identity ||
    rail.identity !== undefined, 'identity checks are declared, and the rail has none');
  require(!kinds.bureau || rail.bureau !== undefined, 'a bureau is declared, and the rail has none');
  require(!kinds.registry || rail.registry !== undefined, 'a registry is declared, and the rail has none');
  require(!kinds.message || rail.message !== undefined, 'messages are declared, and the rail has none');
  require(!kinds.card || rail.card !== undefined, 'cards are declared, and the rail has none');
  if (!kinds.statement) return;
  require(rail.statement !== undefined, 'statements are declared, and the rail has none');
  const accounts = kinds.statement.accounts ?? [];
  require(accounts.length > 0 || kinds.payout !== undefined, 'statements are declared without an account');
}

const scenarios: readonly Scenario[] = [
  { number: 1, name: 'capabilities-read', run: capabilitiesRead },
  ...signatureScenarios,
  ...payoutScenarios,
  ...accountScenarios,
  ...journalScenarios,
  ...factScenarios,
  ...referenceScenarios,
  ...cardScenarios,
  ...captureScenarios,
  ...mandateScenarios,
  ...identityScenarios,
  ...bureauScenarios,
  ...registryScenarios,
  ...messageScenarios,
  ...statementScenarios,
].toSorted((one, other) => one.number - other.number);

/** Names and numbers of all scenarios, in the order in which they run. */
export const scenarioNames: readonly { readonly number: number; readonly name: string }[] = scenarios.map(
  ({ number, name }) => ({ number, name }),
);

/**
 * The kind of account that a rail is checked with: one of those that it declares, `local` first since it wants no digits to be right.
 *
 * @returns nothing where it declares kinds, and none that there is; `local` where it pays nothing out
 */
export function accountKindFor({ kinds: { payout } }: Capabilities): PayoutAsk['to']['kind'] | undefined {
  if (!payout) return 'local';
  const known = payout.accountKinds.flatMap((kind) => {
    const read = z.safeParse(payoutAsk.shape.to.shape.kind, kind);
    return read.success ? [read.data] : [];
  });
  return known.includes('local') ? 'local' : known[0];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function runOne({ number, name, run }: Scenario, bench: Bench): Promise<Result> {
  try {
    await run(bench);
    return { number, name, outcome: 'passed', why: '' };
  } catch (error) {
    return {
      number,
      name,
      outcome: error instanceof NotApplicable ? 'skipped' : 'failed',
      why: messageOf(error),
    };
  }
}

const without = (why: string, outcome: 'failed' | 'skipped'): readonly Result[] =>
  scenarios.map(({ number, name }) => ({
    number,
    name,
    outcome: number === 1 ? outcome : 'skipped',
    why: number === 1 || outcome === 'skipped' ? why : 'the rail does not say what it can',
  }));

async function readCapabilities({ rail }: ConformanceSettings): Promise<Capabilities | string> {
  const begun = performance.now();
  const answer = await rail.capabilities();
  if (answer.kind !== 'state')
    return `the question for capabilities was answered with ${JSON.stringify(answer)}`;
  const tookMs = performance.now() - begun;
  return tookMs > ANSWER_WITHIN_MS ? `capabilities took ${Math.round(tookMs)} ms` : answer.told;
}

/** Kinds that are not declared are never called. */
function declaredOnly(settings: ConformanceSettings, { kinds }: Capabilities): ConformanceSettings {
  const { payout, collection, card, identity, bureau, registry, message, statement, ...rest } = settings.rail;
  const rail = {
    ...rest,
    ...(kinds.payout && payout && { payout }),
    ...(kinds.collection && collection && { collection }),
    ...(kinds.card && card && { card }),
    ...(kinds.identity && identity && { identity }),
    ...(kinds.bureau && bureau && { bureau }),
    ...(kinds.registry && registry && { registry }),
    ...(kinds.message && message && { message }),
    ...(kinds.statement && statement && { statement }),
  };
  return { ...settings, rail };
}

/**
 * Runs every scenario that a rail can be put through, or those that are named, one after the other. Payouts are really asked for: a rail that does not
 * say of itself that it is simulated is left alone unless `movesMoney` is set.
 */
export async function runConformance(settings: ConformanceSettings): Promise<readonly Result[]> {
  const capabilities = await readCapabilities(settings);
  if (typeof capabilities === 'string') return without(capabilities, 'failed');
  if (!capabilities.isSimulated && settings.movesMoney !== true)
    return without('the rail is not simulated: its payouts would be real', 'skipped');
  const key = randomBytes(32).toString('hex');
  let count = 0;
  const newId = () =>
    instructionId(key, { kind: 'conformance', subject: settings.rail.name, count: (count += 1) });
  const kept = new Map<string, string>();
  const notes = (id: string, of?: string): Notes => ({
    note: kept.get(id),
    noteOf: of === undefined ? undefined : kept.get(of),
    keep: async (note) => void kept.set(id, note),
  });
  settings.listener?.listenTo(settings.rail, settings.now);
  const bench = { ...declaredOnly(settings, capabilities), capabilities, newId, notes };
  const results: Result[] = [];
  const { only } = settings;
  const chosen = only ? scenarios.filter(({ number }) => only.includes(number)) : scenarios;
  for (const scenario of chosen) results.push(await runOne(scenario, bench));
  return results;
}

/** How it ended in one line: which scenarios failed, by their numbers, and how many could not be tried. */
export function verdictOf(results: readonly Result[]): string {
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ number }) => number);
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').length;
  const untried = skipped > 0 ? ` (${skipped} could not be tried)` : '';
  const of = `${failed.length} of ${results.length} scenarios failed${failed.length > 0 ? ': ' : ''}`;
  return `${of}${failed.join(', ')}${untried}`;
}

/** The results in the Test Anything Protocol, version 14; each title begins with the number of the scenario, and a comment at the end says how it went. */
export function tapOf(results: readonly Result[]): string {
  const lines = results.flatMap(({ number, name, outcome, why }, at) => {
    const title = `${at + 1} - ${number} ${name}`;
    if (outcome === 'passed') return [`ok ${title}`];
    if (outcome === 'skipped') return [`ok ${title} # SKIP ${why}`];
    return [`not ok ${title}`, '  ---', `  message: ${JSON.stringify(why)}`, '  ...'];
  });
  return ['TAP version 14', `1..${results.length}`, ...lines, `# ${verdictOf(results)}`, ''].join('\n');
}
