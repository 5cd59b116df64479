import * as z from 'zod/mini';

/** Bodies of Veriff's Public API v1, as far as they are read. */

const said = z.nullish(z.string());

export const created = z.object({
  verification: z.object({
    id: z.string().check(z.minLength(1)),
    /** Where its person takes the pictures. */
    url: z.nullish(z.url().check(z.maxLength(2_000))),
  }),
});

export const done = z.object({ status: z.literal('success') });

export const attempts = z.object({
  verifications: z.array(z.object({ status: z.string(), createdTime: said })),
});

const decided = z.object({
  id: z.string(),
  attemptId: said,
  /** Its word; the number beside it is not the same on all pages of the documentation. */
  status: z.string(),
  reasonCode: z.nullish(z.union([z.string(), z.number()])),
  decisionTime: said,
  acceptanceTime: said,
  vendorData: said,
  person: z.nullish(z.object({ firstName: said, lastName: said, dateOfBirth: said })),
  document: z.nullish(z.object({ number: said, validUntil: said })),
});
export type Decided = z.output<typeof decided>;

/** What stands in an answer and in a webhook; without a decision it is null, or is not there. */
export const decision = z.object({ verification: z.nullish(decided) });

/** What a webhook is about; one of another kind has no such object. */
export const webhook = z.object({
  verification: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)), status: z.string() }),
});

export const fault = z.object({
  status: z.literal('fail'),
  code: z.nullish(z.union([z.string(), z.number()])),
});
