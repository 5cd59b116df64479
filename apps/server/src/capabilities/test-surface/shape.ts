import { deskRoles, orderStatus } from '@plazo/contract';
import { phoneCountries } from '@plazo/markets';
import * as z from 'zod/mini';

/** What the test surface takes (operations, "Test surface"). */

const word = z.string().check(z.minLength(1), z.maxLength(128));
const amount = z.int().check(z.gte(1));
const flag = z.union([z.literal(0), z.literal(1), z.boolean()]);

export const borrowerWish = z.object({
  market: z.enum(phoneCountries),
  brand: z.optional(word),
  phone: z.optional(z.string().check(z.regex(/^\d{7,14}$/))),
  name: z.optional(word),
  bankCards: z.optional(
    z.union([
      z.int().check(z.gte(0), z.lte(20)),
      z.array(
        z.object({
          bankName: z.optional(word),
          bankCode: z.optional(word),
          cardNo: z.optional(z.string().check(z.regex(/^\d{12,19}$/))),
        }),
      ),
    ]),
  ),
});
export const sessionWish = z.object({ borrowerId: word });
export const handOffWish = z.object({ sessionId: word, deviceId: word });
export type HandOffWish = z.output<typeof handOffWish>;
export const offerWish = z.object({
  borrowerId: word,
  product: word,
  amountMinor: z.optional(amount),
  periods: z.optional(amount),
  needPop: z.optional(flag),
  couponMinor: z.optional(z.int().check(z.gte(0))),
});
export const orderWish = z.object({
  borrowerId: word,
  product: word,
  amountMinor: z.optional(amount),
  status: z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(String), orderStatus)),
  daysToDue: z.optional(z.int()),
  isDelay: z.optional(flag),
});
export type OrderWish = z.output<typeof orderWish>;
export type OfferWish = z.output<typeof offerWish>;
export type BorrowerWish = z.output<typeof borrowerWish>;

export const operatorWish = z.object({ name: word, role: z.enum(deskRoles) });
export type OperatorWish = z.output<typeof operatorWish>;

export const clockWish = z.union([
  z.object({ now: z.iso.datetime({ offset: true }) }),
  z.object({ advanceMs: z.int() }),
]);
