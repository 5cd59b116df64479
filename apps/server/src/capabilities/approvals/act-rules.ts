import { ALONE_KINDS, ALONE_PARTS, LIMITED_ACTS } from '@plazo/contract';
import { currencies } from '@plazo/markets';
import * as z from 'zod/mini';
import type { Queries } from '../../db/transaction.ts';
import { publishedContent, type Shipped } from '../content/content.store.ts';

/**
 * What a lender asks a second person for beyond what always takes two: whole acts, parts of a debt and effects of a flag, and
 * how much of an act one person does. It can only take away from what one person does alone, never add to it.
 */

const MOST_LIMITS = 100;
const amount = z.int().check(z.nonnegative());

export const actRules = z.strictObject({
  /** Acts that take two whatever their amount. */
  two: z.array(z.enum(ALONE_KINDS)),
  /** Parts that are waived, and effects that a flag has, by two alone. */
  parts: z.array(z.enum(ALONE_PARTS)),
  /** The most of an act, in minor units: on one loan by anybody, and by one person in twenty-four hours. */
  limits: z
    .array(
      z.strictObject({
        act: z.enum(LIMITED_ACTS),
        currency: z.enum(currencies),
        loanMinor: amount,
        dayMinor: amount,
      }),
    )
    .check(z.maxLength(MOST_LIMITS)),
  /** Above which amount money that leaves over a rail waits for a person, by currency. What was published before names none. */
  disbursements: z._default(
    z
      .array(z.strictObject({ currency: z.enum(currencies), aboveMinor: amount }))
      .check(z.maxLength(MOST_LIMITS)),
    [],
  ),
});
export type ActRules = z.output<typeof actRules>;

const none: ActRules = { two: [], parts: [], limits: [], disbursements: [] };
const PLACE = { kind: 'second-person', subject: 'desk' } as const;

/** Nothing more than what always takes two. */
export const shippedActRules: readonly Shipped[] = [{ ...PLACE, version: 1, body: none }];

/** What is published. Where that cannot be read, nobody does alone what two people may have forbidden. */
export async function publishedActRules(db: Queries): Promise<ActRules> {
  const published = await publishedContent(db, PLACE);
  if (published === undefined) return none;
  const unreadable = {
    ...none,
    two: [...ALONE_KINDS],
    disbursements: currencies.map((currency) => ({ currency, aboveMinor: 0 })),
  };
  return z.safeParse(actRules, published).data ?? unreadable;
}

/** Limits of the same act and currency as one before them. */
export const repeatedLimits = ({ limits, disbursements }: ActRules): readonly string[] => {
  const names = [
    ...limits.map(({ act, currency }) => `${act} ${currency}`),
    ...disbursements.map(({ currency }) => `disbursements ${currency}`),
  ];
  return names.filter((name, at) => names.indexOf(name) < at);
};
