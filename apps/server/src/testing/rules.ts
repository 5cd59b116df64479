import { RULES_SUBJECT, type RuleArm, type TriedDecision } from '@plazo/contract';
import type { DeskCaller } from './desk.ts';
import type { TestApp } from './test-app.ts';

/** Rules of decisions as two people publish them at the desk, for tests. */

export const rulesPlace = { kind: 'rules', subject: RULES_SUBJECT } as const;

/** The version that is published, with what it says. */
export async function publishedRules(desk: DeskCaller) {
  const { data } = await desk('content');
  const versions = [data['versions']].flat().map((row) => Object(row));
  const own = versions.find(({ kind, state }) => kind === 'rules' && state === 'published');
  const shown = await desk('content-version', { ...rulesPlace, version: own.version });
  return { version: Number(own.version), body: Object(JSON.parse(String(shown.data['body']))) };
}

/** A draft with another body, and the request to publish it: all that it is warned of is acknowledged. */
export async function askToPublish(desk: DeskCaller, body: unknown) {
  const saved = await desk('content-save', { ...rulesPlace, body: JSON.stringify(body) });
  const version = Number(saved.data['version']);
  const { data } = await desk('content-version', { ...rulesPlace, version });
  const acknowledged = [data['findings']].flat().map((found) => Object(found).rule);
  const wish = { ...rulesPlace, version, acknowledged: acknowledged.join(','), reason: 'Board of Monday' };
  const asked = await desk('content-propose', wish);
  if (!asked.success) throw new Error(`Nothing was proposed: ${JSON.stringify([saved, asked])}`);
  return { version, requestId: String(asked.data['requestId']) };
}

export const approveRules = (desk: DeskCaller, requestId: string) =>
  desk('request-decide', { requestId, isApproved: 1, reason: 'Read' });

/** Publishes rules as two people do; gives their version. */
export async function publishAtDesk(app: TestApp, body: unknown): Promise<number> {
  const { version, requestId } = await askToPublish(await app.operator('manager'), body);
  const decided = await approveRules(await app.operator('finance'), requestId);
  if (!decided.success) throw new Error(`No rules were published: ${JSON.stringify(decided)}`);
  return version;
}

const DAY_MS = 86_400_000;

type Tried = {
  readonly body: string;
  readonly arm: RuleArm;
  /** Absent: applications. */
  readonly decision?: TriedDecision;
  readonly days: number;
};

/** Tries rules on what was decided in the last days, to the end; what was found. */
export async function tryRules(app: TestApp, desk: DeskCaller, { days, ...wish }: Tried) {
  const now = app.opened().deps.clock.now();
  const [from, until] = [new Date(now.getTime() - days * DAY_MS), now].map((at) => at.toISOString());
  const { data } = await desk('rules-simulate', { decision: 'applications', ...wish, from, until });
  await app.dev('/dev/jobs/simulations', {});
  return (await desk('rules-simulation', { simulationId: data['simulationId'] })).data;
}
