import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, detailLine, id, minor, minorIn, orderOf, text } from '../fields.ts';
import { aheadWay } from './ahead.ts';
import { paperShown } from './paper-shown.ts';

const parts = z.object({
  principal: minor,
  interest: minor,
  commission: minor,
  tax: minor,
  penalty: minor,
  credit: minor,
});

/** What paying, waiting or extending costs on each of the next days. */
export const payoff = endpoint({
  path: '/independence/v3/insight/payoff',
  request: z.object(orderOf),
  answer: z.object({
    days: z.array(
      z.object({
        on: date,
        payoff: minor,
        due: minor,
        penalty: minor,
        extensionFee: z.nullable(minor),
        note: text,
      }),
    ),
  }),
});

/** How a typed amount would be split, before it is paid. */
export const split = endpoint({
  path: '/independence/v3/insight/split',
  request: z.object({ ...orderOf, amount: minorIn }),
  answer: z.object({
    parts,
    payoff: minor,
    leftToPay: minor,
    /** The ways that what exceeds the due can go, the first as the terms say; absent where there is nothing to choose. */
    ahead: z.optional(z.array(aheadWay)),
  }),
});

/**
 * The regulator's sheet of a loan, as on paper: India's Key Facts Statement, Mexico's cover sheet. Of an order as it was
 * agreed, or of the live offer.
 */
export const keyFacts = endpoint({
  path: '/independence/v3/insight/key-facts',
  request: z.object({ ...orderOf, orderNo: z.optional(id) }),
  answer: z.object(paperShown),
});
export type KeyFacts = z.output<typeof keyFacts.answer>;

/** Where each amount comes from, in words and figures: of an order as of today, or of the live offer. */
export const derivation = endpoint({
  path: '/independence/v3/insight/derivation',
  request: z.object(orderOf),
  answer: z.object({ figures: z.array(z.object({ title: text, total: text, lines: z.array(detailLine) })) }),
});
