import * as z from 'zod/mini';
import { amount, common, instant, name, text } from './parts.ts';

/** What a state's registry of people has under a number: what is asked, by which permission, and what it says. */

export const registryAsk = z.object({
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** The number, by the name of its kind in the country: `curp` in Mexico, `pan` in India. */
  number: z.object({ kind: name(32), value: name(32) }),
  /** What the person typed beside it; a number that states no day of birth is asked with one. */
  person: z.object({
    ref: name(64),
    name: z.optional(name(120)),
    birthDate: z.optional(z.iso.date()),
  }),
  /** The permission that the person gave for this, with the hash of the words that they read. */
  consent: z.object({
    id: name(64),
    version: name(32),
    givenAt: instant,
    textHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
});
export type RegistryAsk = z.output<typeof registryAsk>;

/** Who the number is of, each where the registry gives it. */
export const registryPerson = z.object({
  name: z.optional(text(120)),
  birthDate: z.optional(z.iso.date()),
  sex: z.optional(z.enum(['female', 'male', 'other'])),
});

export const registryResult = z.object({
  /** Which reading of the registry's answer it is, with its version. */
  schema: z.string().check(z.regex(/^[a-z0-9-]{1,40}@[0-9]{1,4}$/)),
  asOf: instant,
  person: registryPerson,
  /** Of a registry that only compares: whether what was typed is what it has. */
  matches: z.optional(z.object({ name: z.optional(z.boolean()), birthDate: z.optional(z.boolean()) })),
});
export type RegistryResult = z.output<typeof registryResult>;

const registryParts = {
  ...common,
  /** The registry's own number of the question. */
  folio: z.optional(text(64)),
  cost: z.optional(amount),
};

/** `cancelled`: the number is not in use any more, as of somebody who died or has another one. */
export const registry = z.discriminatedUnion('state', [
  z.object({ ...registryParts, state: z.literal('found'), result: registryResult }),
  z.object({ ...registryParts, state: z.enum(['pending', 'not-found', 'cancelled', 'failed']) }),
]);
export type Registry = z.output<typeof registry>;
