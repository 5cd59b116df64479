import * as z from 'zod/mini';
import { common, currency, instant, name, text } from './parts.ts';

/** A person's file at a credit bureau: what is asked, by which permission, and what the file says. */

export const bureauAsk = z.object({
  /** One of those that the rail declares. */
  product: name(64),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** As the person wrote it: a bureau that wants a name in parts has it parted by its rail. */
  person: z.object({
    ref: name(64),
    name: name(120),
    birthDate: z.iso.date(),
    personId: z.optional(text(32)),
    /** The parts of an address as the country writes them, such as street, city and postalCode. */
    address: z.optional(z.record(z.string(), text(200))),
  }),
  /** The permission that the person gave for this, with the hash of the words that they read. */
  consent: z.object({
    id: name(64),
    version: name(32),
    givenAt: instant,
    textHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
});
export type BureauAsk = z.output<typeof bureauAsk>;

export const bureauInputNames = ['score', 'openDebt', 'worstDaysLate', 'accounts', 'fileMonth'] as const;
export type BureauInputName = (typeof bureauInputNames)[number];

/** What a file says, each where it says it: a thin file has no score. */
export const bureauInputs = z.object({
  score: z.optional(z.int()),
  openDebt: z.optional(z.object({ minor: z.int().check(z.gte(0)), currency })),
  /** Of all its accounts, in the time that the bureau keeps. */
  worstDaysLate: z.optional(z.int().check(z.gte(0))),
  accounts: z.optional(z.int().check(z.gte(0))),
  /** The month until which lenders have reported. */
  fileMonth: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
});
export type BureauInputs = z.output<typeof bureauInputs>;

export const bureauResult = z.object({
  /** Which reading of the file it is, with its version. */
  schema: z.string().check(z.regex(/^[a-z0-9-]{1,40}@[0-9]{1,4}$/)),
  asOf: instant,
  inputs: bureauInputs,
});
export type BureauResult = z.output<typeof bureauResult>;

const bureauParts = {
  ...common,
  /** The bureau's own number of the pull. */
  folio: z.optional(text(64)),
};

/** `no-file`: the bureau knows nobody like this; `blocked`: the person has closed their file. */
export const bureau = z.discriminatedUnion('state', [
  z.object({ ...bureauParts, state: z.literal('arrived'), result: bureauResult }),
  z.object({ ...bureauParts, state: z.enum(['pending', 'no-file', 'blocked', 'failed']) }),
]);
export type Bureau = z.output<typeof bureau>;
