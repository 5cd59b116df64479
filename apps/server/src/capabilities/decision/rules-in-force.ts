import { RULES_SUBJECT, type RuleArm } from '@plazo/contract';
import * as z from 'zod/mini';

import { type Queries, type Tx, transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addShipped, findContent } from '../content/content.store.ts';
import { insertRules, listRules, newestRules } from './decisions.store.ts';
import {
  armOf,
  type Challenger,
  type DecisionRules,
  decisionRules,
  type RulesContent,
  rulesContent,
  rulesOf,
} from './rules-content.ts';

/** Versions of the rules: how they come into force, and which ones are. */

const rulesFile = z.strictObject({ version: z.int().check(z.gte(1)), rules: decisionRules });
export type RulesVersion = { readonly version: number; readonly rules: DecisionRules };

/** Puts a version in force, from its moment on; false where its number is taken. */
export const addRules = (
  tx: Tx,
  { version, rules, startsAt, challenger }: RulesContent & { readonly version: number },
  now: Date,
): Promise<boolean> =>
  insertRules(tx, {
    version,
    rules,
    challenger,
    startsAt: startsAt === undefined ? null : new Date(startsAt),
    now,
  });

/** Publishes rules of a file; false where their number is taken, by a draft at the desk too. */
export const publishRules = (db: Deps['db'], { version, rules }: RulesVersion, now: Date): Promise<boolean> =>
  transact(db, async (tx) => {
    const place = { kind: 'rules', subject: RULES_SUBJECT, version } as const;
    const body = { rules: z.parse(decisionRules, rules) };
    if ((await findContent(tx, place)) || !(await addRules(tx, { version, ...body }, now))) return false;
    await addShipped(tx, [{ ...place, body }], now);
    return true;
  });

/** Rules with their version as a file has them, or what is wrong with it. */
export function readRules(value: unknown): RulesVersion | string {
  const read = z.safeParse(rulesFile, value);
  return read.success ? read.data : z.prettifyError(read.error);
}

/** Rules in force: what they are for a borrower, by a version and one of its arms. */
export type RulesInForce = RulesVersion & {
  readonly arm: RuleArm;
  readonly challenger: Challenger | undefined;
};

const contentOf = (row: { readonly rules: unknown; readonly challenger: unknown }) =>
  z.parse(rulesContent, { rules: row.rules, ...(row.challenger !== null && { challenger: row.challenger }) });

/**
 * The newest rules that have begun: for a borrower those of their arm, else those that hold for all.
 * @throws where there are none: they are published with the installation.
 */
export async function currentRules(
  db: Queries,
  { borrowerId, now }: { readonly borrowerId?: string; readonly now: Date },
): Promise<RulesInForce> {
  const row = await newestRules(db, now);
  const content = contentOf(row);
  const arm = armOf(content, borrowerId);
  return { version: row.version, rules: rulesOf(content, arm), arm, challenger: content.challenger };
}

/** What every version says, by its number. */
export const rulesByVersion = async (db: Queries): Promise<ReadonlyMap<number, RulesContent>> =>
  new Map((await listRules(db)).map((row) => [row.version, contentOf(row)]));
