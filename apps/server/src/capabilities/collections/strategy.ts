import { type Language, STRATEGY_ACTIONS } from '@plazo/contract';
import { isLanguage, type MarketId } from '@plazo/markets';
import { isCalendarDate } from '@plazo/money';
import * as z from 'zod/mini';
import type { Queries } from '../../db/transaction.ts';
import { publishedContent } from '../content/content.store.ts';

/** What a lender does about late loans in a market, as two people publish it: rules, of which the first that fits decides. */

const days = z.int().check(z.gte(0), z.lte(3_650));
const MAX_SCRIPT_CHARACTERS = 1_500;

const rule = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  lateFrom: days,
  lateTo: z.optional(days),
  /** Minor units of the market's currency that are due at least. */
  dueFromMinor: z.optional(z.int().check(z.gte(0))),
  promise: z.optional(z.enum(['any', 'broken', 'none'])),
  /** Of the borrower. */
  language: z.optional(z.string().check(z.refine((tag) => isLanguage(tag)))),
  /** Days since our last contact at least; who was never contacted fits too. */
  quietDays: z.optional(days),
  action: z.enum(STRATEGY_ACTIONS),
  /** What is said, by language. */
  script: z.record(z.string(), z.string().check(z.maxLength(MAX_SCRIPT_CHARACTERS))),
  /** Whom nobody reached is tried again after so many hours; whom somebody reached rests so many days. */
  retryHours: z.int().check(z.gte(1), z.lte(720)),
  restDays: days,
  mostADay: z.int().check(z.gte(1), z.lte(20)),
});

export const strategyContent = z.strictObject({
  /** Own days on which nobody is contacted. */
  closedOn: z.array(z.string().check(z.refine((day) => isCalendarDate(day)))).check(z.maxLength(200)),
  /** How many borrowers are dealt to one operator, and how long each stays with who does nothing about it. */
  dealt: z.int().check(z.gte(1), z.lte(50)),
  heldMinutes: z.int().check(z.gte(5), z.lte(240)),
  rules: z.array(rule).check(z.maxLength(40)),
});
export type Strategy = z.output<typeof strategyContent>;
export type StrategyRule = Strategy['rules'][number];

/** Nobody is dealt by it: what to do about late loans is for each lender to say. */
export const noStrategy: Strategy = { closedOn: [], dealt: 10, heldMinutes: 30, rules: [] };

export async function strategyOf(db: Queries, market: MarketId): Promise<Strategy> {
  const published = await publishedContent(db, { kind: 'strategy', subject: market });
  const read = z.safeParse(strategyContent, published);
  return read.success ? read.data : noStrategy;
}

export type ScriptFacts = Readonly<Record<string, string>>;

/** The script for a borrower: in their language, else in any that is there, with the facts in it. */
export function scriptFor(
  { script }: Pick<StrategyRule, 'script'>,
  { language, facts }: { readonly language: Language; readonly facts: ScriptFacts },
): { readonly language: Language; readonly text: string } {
  const written = Object.keys(script).filter(isLanguage);
  const chosen = written.includes(language) ? language : (written[0] ?? language);
  const text = script[chosen] ?? '';
  return {
    language: chosen,
    text: text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => facts[name] ?? whole),
  };
}
