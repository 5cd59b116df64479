import * as z from 'zod/mini';
import { railError } from './errors.ts';
import type { Notes } from './notes.ts';
import { action, common, instant, name, text } from './parts.ts';

/** Who a person is, by pictures that we took or that they take at a page of the rail: a check, what was found of it, and that it is erased. */

export const identityChecks = ['document', 'face', 'liveness', 'registry', 'watchlist'] as const;
const check = z.enum(identityChecks);
export type IdentityCheckName = z.output<typeof check>;

export const identityAsk = z.object({
  person: z.object({
    ref: name(64),
    name: z.optional(text(120)),
    birthDate: z.optional(z.iso.date()),
    personId: z.optional(text(32)),
  }),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  checks: z.array(check).check(z.minLength(1)),
  /** The permission that the person gave for it. */
  consent: z.object({ id: name(64), version: name(32), givenAt: instant }),
  /** The person takes the pictures at a page of the rail, which leads back here; absent, we hand ours over. */
  returnUrl: z.optional(z.url().check(z.maxLength(2_000))),
});
export type IdentityAsk = z.output<typeof identityAsk>;

/** What stands on a document. */
export const identityRead = z.object({
  name: z.optional(text(120)),
  birthDate: z.optional(z.iso.date()),
  personId: z.optional(text(32)),
  documentNumber: z.optional(text(64)),
  validUntil: z.optional(z.iso.date()),
});
export type IdentityRead = z.output<typeof identityRead>;

/** `needs-action` waits for pictures: for ours, or for the person, who takes them at the page of `action`. */
export const identity = z.object({
  ...common,
  state: z.enum(['needs-action', 'pending', 'review', 'passed', 'failed', 'expired']),
  action: z.optional(action),
  checks: z.optional(
    z.array(
      z.object({
        check,
        result: z.enum(['passed', 'failed', 'review', 'not-done']),
        reason: z.optional(railError),
      }),
    ),
  ),
  read: z.optional(identityRead),
  /** False where other pictures of this person would be refused too. */
  canTryAgain: z.optional(z.boolean()),
});
export type Identity = z.output<typeof identity>;

/** The pictures of a check, each a JPEG. */
export type IdentityPictures = {
  readonly documentFront: Uint8Array;
  /** Where the document has one, its person took it, and the rail takes it. */
  readonly documentBack?: Uint8Array | undefined;
  readonly selfie: Uint8Array;
};

/** The pictures, with what is kept for a provider that finds nothing by our id: before any picture leaves. */
export type IdentityHanding = IdentityPictures & Omit<Notes, 'noteOf'>;

export type Erased = { readonly isErased: boolean };
