import { type CalendarDate, isCalendarDate } from '@plazo/money';
import * as z from 'zod/mini';
import { judgeBureau, needsPerson } from './bureau-rules.ts';
import { judge, type Reason } from './judge.ts';
import { judgeOwn, type OwnAnswers, ownKept, saysAll } from './own-rules.ts';
import { judgeRegistry, registryStates } from './registry-rules.ts';
import type { DecisionRules } from './rules-content.ts';

/** Judges an application anew by what was kept of it; what was not kept is never guessed. */

export const keptDay = z.custom<CalendarDate>((value) => typeof value === 'string' && isCalendarDate(value));
/** Bigints as they are kept. */
export const keptMinor = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((digits: string) => BigInt(digits)),
);

const keptInputs = z.object({
  today: keptDay,
  birthDate: z.optional(keptDay),
  incomeMinor: z.optional(keptMinor),
  debtsMinor: keptMinor,
  paymentMinor: keptMinor,
  /** What the least amount of the product asked in a month, where it was declined before anything was signed. */
  leastPaymentMinor: z.optional(keptMinor),
  openOfProduct: z.int(),
  isOverdue: z.boolean(),
  isBlocked: z.boolean(),
  hasFailedIdentity: z.boolean(),
  othersLike: z.array(z.string()),
  declinedOn: z.optional(keptDay),
  'bureau.state': z.optional(z.enum(['arrived', 'no-file', 'blocked', 'failed', 'no-answer', 'not-asked'])),
  'bureau.outcome': z.optional(z.enum(['go-on', 'decline'])),
  'bureau.score': z.optional(z.number()),
  'bureau.openDebtMinor': z.optional(z.int()),
  'bureau.worstDaysLate': z.optional(z.int()),
  'bureau.accounts': z.optional(z.int()),
  'bureau.fileMonth': z.optional(z.string()),
  'registry.state': z.optional(z.enum(registryStates)),
});
export type KeptInputs = z.output<typeof keptInputs> & { readonly own: OwnAnswers };

/** What was kept of an application, or nothing where not all that every version of the rules looks at was. */
export function readKept(value: unknown): KeptInputs | undefined {
  const read = z.safeParse(keptInputs, value);
  return read.success ? { ...read.data, own: ownKept(value) } : undefined;
}

type About = {
  readonly brand: string;
  readonly market: string;
  readonly currency: string;
  readonly paymentMinor: bigint;
};

/** What a bureau's file gives against an application; nothing where the rules ask for one that was never asked for. */
function bureauReasons(rules: DecisionRules, kept: KeptInputs, { brand, currency }: About) {
  const own = rules.bureau?.[brand];
  if (!own) return [];
  const state = kept['bureau.state'];
  if (state === undefined) return undefined;
  const debt = kept['bureau.openDebtMinor'];
  const inputs = {
    score: kept['bureau.score'],
    openDebt: debt === undefined ? undefined : { minor: debt, currency },
    worstDaysLate: kept['bureau.worstDaysLate'],
    accounts: kept['bureau.accounts'],
    fileMonth: kept['bureau.fileMonth'],
  };
  // what came after its time decides nothing
  const known = { state, inputs: state === 'arrived' ? inputs : {}, outcome: kept['bureau.outcome'] };
  return needsPerson(own, known) ? undefined : judgeBureau(own, known, kept.today);
}

/** What a registry gives against an application; nothing where the rules ask for what was never looked at. */
function registryReasons(rules: DecisionRules, kept: KeptInputs, { brand }: About) {
  const own = rules.registry?.[brand];
  if (!own) return [];
  const state = kept['registry.state'];
  return state && judgeRegistry(own, state);
}

/** Every reason of some rules against what was kept; nothing where that does not say. */
export function judgeAgain(
  rules: DecisionRules,
  kept: KeptInputs,
  about: About,
): readonly Reason[] | undefined {
  const ofFile = bureauReasons(rules, kept, about);
  const ofRegistry = registryReasons(rules, kept, about);
  const { market } = about;
  const decision = 'applications';
  const answers = kept.own;
  if (!ofFile || !ofRegistry || !saysAll(rules.own, { market, decision }, answers)) return undefined;
  return [
    ...judge(rules, { ...kept, paymentMinor: about.paymentMinor }),
    ...ofFile,
    ...ofRegistry,
    ...judgeOwn(rules.own, { market, decision, answers, today: kept.today }),
  ];
}
