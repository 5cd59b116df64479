import { languages, phoneCountries } from '@plazo/markets/front';
import * as z from 'zod/mini';
import type { BorrowerId, OrderId, ProductId } from './ids.ts';
import { orderStates, stateOfCode, statusCodeOf } from './order-states.ts';

/** Shapes that several calls share. Requests arrive as forms or queries, so numbers come in as digits. */

const MAX_ID_LENGTH = 64;
const MAX_LINE_LENGTH = 500;

/** An amount in minor units, as it leaves: a JSON number up to 2^53−1 (wire, "Types"). */
export const minor = z.int().check(z.gte(0));

/** A sum over many amounts, in minor units, above or below zero: digits, since a JSON number ends at 2^53−1. */
export const minorText = z.string().check(z.regex(/^-?\d{1,30}$/));

/** An amount in minor units, as it arrives: digits or a number; nothing else is an amount. */
export const minorIn = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,16}$/)), z.number()]),
  z.pipe(z.transform(Number), z.int().check(z.gte(0))),
);

const wholeIn = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]),
  z.pipe(z.transform(Number), z.int().check(z.gte(0))),
);

/** A whole number between two bounds, both included, as it arrives. */
export const countIn = (least: number, most: number) =>
  z.pipe(wholeIn, z.int().check(z.gte(least), z.lte(most)));

export const flag = z.union([z.literal(0), z.literal(1)]);
export const flagIn = z.pipe(
  z.union([z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)]),
  z.pipe(z.transform(Number), flag),
);

/** Opaque ids: ours never hold anything but these characters, so a stranger's input stops here. */
const opaque = () => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(MAX_ID_LENGTH));
export const id = opaque();
/** What is paid to, as whoever issued it writes it: a number, or an address of a payer's app. */
export const payableCode = z.string().check(z.regex(/^[\w.@+-]{1,64}$/));
export const orderId: z.ZodMiniType<OrderId, OrderId> = opaque();
export const borrowerId: z.ZodMiniType<BorrowerId, BorrowerId> = opaque();
export const productId: z.ZodMiniType<ProductId, ProductId> = opaque();

/** National digits; which of them are a number of a country, its rule says. */
export const phone = z.string().check(z.regex(/^\d{7,14}$/));

export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const dateOrNone = z.union([z.literal(''), date]);
/** A month as `2026-11`. */
export const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/));
export const instantOrNone = z.union([z.literal(''), instant]);

/** Text that a person reads, printed as received. */
export const text = z.string();
/** What waits for the borrower elsewhere before it goes on: what it is, what the way there is called, and where that is. */
export const toDo = z.object({ text, see: text, url: text });
/** Empty where there is none. */
export const orderIdOrNone: z.ZodMiniType<OrderId, OrderId> = z.string();
export const borrowerIdOrNone: z.ZodMiniType<BorrowerId, BorrowerId> = z.string();
/** The country of a borrower's phone, which may be one that is not lent in, and a language that texts are kept in. */
export const market = z.enum(phoneCountries);
export const language = z.enum(languages);

/** One line of text that a person sends. */
export const lineIn = z.string().check(z.maxLength(MAX_LINE_LENGTH));

export const termUnit = z.enum(['day', 'week', 'month', 'half-month', 'business-day']);
/** The state of a loan: a number on the wire, a word everywhere else. */
export const orderStatus = z.codec(z.enum(statusCodeOf), z.enum(orderStates), {
  decode: (code) => stateOfCode[code],
  encode: (state) => statusCodeOf[state],
});

export const detailLine = z.object({ text, value: text });
export const planRow = z.object({ title: text, description: text, amount: minor, pay_time: date });

/** Which order and product a call is about; either may come from the common query instead. */
export const orderOf = { productId: z.optional(productId), orderId: z.optional(orderId) };

export const nothing = z.object({});
