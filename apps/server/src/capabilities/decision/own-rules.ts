import { ownName, RULE_DECISIONS, type RuleDecision } from '@plazo/contract';
import { type CalendarDate, dayNumber, isCalendarDate } from '@plazo/money';
import * as z from 'zod/mini';

/** What rules make of the answers to a lender's own questions. */

const whole = z.int();
const minor = z.int().check(z.gte(0));
const MOST = 20;

/** One question: what is below or above its bounds, or is one of some choices, is declined. */
const ownRule = z.strictObject({
  question: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,29}$/)),
  /** A number, or the days that a date lies back. */
  least: z.optional(whole),
  most: z.optional(whole),
  leastMinor: z.optional(minor),
  mostMinor: z.optional(minor),
  not: z.optional(z.array(z.string())),
  /** Where it was asked and left out. */
  without: z.enum(['decline', 'go-on']),
  /** Which decisions it holds for; absent: applications alone. */
  holdsFor: z.optional(z.array(z.enum(RULE_DECISIONS)).check(z.minLength(1))),
});
type OwnRule = z.output<typeof ownRule>;

/** By market. */
export const ownRules = z.record(z.string(), z.array(ownRule).check(z.maxLength(MOST)));
type OwnRules = z.output<typeof ownRules>;

export type OwnReason = `own-${string}`;

/** Answers by the names of their questions; empty where it was asked and left out, null where nobody asked. */
export type OwnAnswers = Readonly<Record<string, string | null>>;

/** An answer as a figure that bounds are held against: of a date, the days since. */
function figureOf(answer: string, today: CalendarDate): number | undefined {
  if (isCalendarDate(answer)) return dayNumber(today) - dayNumber(answer);
  return /^\d+$/.test(answer) ? Number(answer) : undefined;
}

function isAgainst(rule: OwnRule, answer: string, today: CalendarDate): boolean {
  if (answer === '') return rule.without === 'decline';
  if (rule.not?.includes(answer)) return true;
  const figure = figureOf(answer, today);
  if (figure === undefined) return false;
  const [least, most] = [rule.least ?? rule.leastMinor, rule.most ?? rule.mostMinor];
  return (least !== undefined && figure < least) || (most !== undefined && figure > most);
}

type Place = { readonly market: string; readonly decision: RuleDecision };

/** The rules of a market about the answers that one kind of decision looks at. */
const heldTo = (rules: OwnRules | undefined, { market, decision }: Place): readonly OwnRule[] =>
  (rules?.[market] ?? []).filter(({ holdsFor = ['applications'] }) => holdsFor.includes(decision));

/** Every reason that answers give; nobody is declined for what they were never asked. */
export function judgeOwn(
  rules: OwnRules | undefined,
  { answers, today, ...place }: Place & { readonly answers: OwnAnswers; readonly today: CalendarDate },
): readonly OwnReason[] {
  const against = heldTo(rules, place).flatMap((rule): OwnReason[] => {
    const answer = answers[rule.question] ?? null;
    return answer !== null && isAgainst(rule, answer, today) ? [`own-${rule.question}`] : [];
  });
  return [...new Set(against)];
}

/** Whether what was kept says all that the rules of a market look at. */
export const saysAll = (rules: OwnRules | undefined, place: Place, answers: OwnAnswers): boolean =>
  heldTo(rules, place).every(({ question }) => answers[question] !== undefined);

const kept = z.record(z.string(), z.unknown());

/** The answers among what was kept of an application. */
export function ownKept(value: unknown): OwnAnswers {
  const read = z.safeParse(kept, value);
  return Object.fromEntries(
    Object.entries(read.data ?? {}).flatMap(([name, answer]) =>
      name.startsWith(ownName('')) && (answer === null || typeof answer === 'string')
        ? [[name.slice(ownName('').length), answer]]
        : [],
    ),
  );
}

const withOwn = z.looseObject({
  own: z.optional(ownRules),
  rules: z.optional(z.looseObject({ own: z.optional(ownRules) })),
});

/** The questions that sets of rules look at in a market. */
export const questionsIn = (sets: readonly unknown[], market: string): readonly string[] => [
  ...new Set(
    sets.flatMap((set) => {
      const { data } = z.safeParse(withOwn, set);
      const rules = data?.own?.[market] ?? data?.rules?.own?.[market] ?? [];
      return rules.map(({ question }) => question);
    }),
  ),
];
