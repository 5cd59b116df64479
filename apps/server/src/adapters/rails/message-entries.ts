import { languages } from '@plazo/markets';
import { writtenWays } from '@plazo/rail-kit';
import * as z from 'zod/mini';

/** What the file of rails says of messages: what a rail sends, and who carries what for a brand. */

/** What a rail is called. */
export const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'small letters, digits and dashes'));

const way = z.enum(writtenWays);
/** What a rail sends by one way: from whom, and under which ids its texts are registered, by kind and language. */
const sending = z.strictObject({
  sender: z.string().check(z.minLength(1), z.maxLength(254)),
  /** The lender's own id at the register, where each message states it. */
  entity: z.optional(z.string().check(z.maxLength(32))),
  templates: z._default(
    z.record(
      z.string(),
      z.partialRecord(z.enum(languages), z.string().check(z.minLength(1), z.maxLength(128))),
    ),
    {},
  ),
});
/** A call reads a code: from which number, and in which languages the rail speaks. */
const speaking = z.pipe(
  z.strictObject({
    sender: z.string().check(z.minLength(1), z.maxLength(254)),
    languages: z.array(z.enum(languages)).check(z.minLength(1)),
  }),
  z.transform((own) => ({ ...own, templates: {} })),
);
export type Sending = z.output<typeof sending> & Partial<Pick<z.output<typeof speaking>, 'languages'>>;

/** What a rail sends, by its ways. */
export const carrying = z.strictObject({
  sms: z.optional(sending),
  whatsapp: z.optional(sending),
  email: z.optional(sending),
  push: z.optional(sending),
  voice: z.optional(speaking),
});

/** Who carries a way: one, or several, of whom the next is used where the one before certainly did not send. */
const carriers = z.pipe(
  z.union([name, z.array(name).check(z.minLength(1), z.maxLength(3))]),
  z.transform((own) => [own].flat()),
);

/** How a brand reaches people outside the app: who carries each way, and in which order they are tried. */
export const messaging = z.strictObject({
  sms: z.optional(carriers),
  whatsapp: z.optional(carriers),
  email: z.optional(carriers),
  push: z.optional(carriers),
  /** Codes alone: nobody is called with news. */
  voice: z.optional(carriers),
  order: z.array(way).check(z.minLength(1)),
  /** Kinds of messages with an order of their own. */
  kinds: z._default(z.record(z.string(), z.array(way).check(z.minLength(1))), {}),
  /** Without a receipt for so long, the next way is tried. */
  waitMinutes: z.int().check(z.gte(1), z.lte(1_440)),
});
