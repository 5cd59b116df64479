import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { bureauInputNames, identityChecks, mandateMethod } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { ConfigurationError, settingsOf } from '../../configuration-error.ts';
import { carrying, messaging, name } from './message-entries.ts';

/** The file that says what the deployment is connected to. Brands name rails, rails know nothing of brands. */

/** A secret is named, never written: the file may lie in a repository. */
const secretRef = z.union([
  z.strictObject({ $env: z.string().check(z.minLength(1)) }),
  z.strictObject({ $file: z.string().check(z.minLength(1)) }),
]);
type SecretRef = z.output<typeof secretRef>;

const checkingOf = {
  checks: z.array(z.enum(identityChecks)).check(z.minLength(1)),
  /** By then a check is answered; later a person looks. */
  answerWithinHours: z.int().check(z.gte(1), z.lte(720)),
};

/** What is waited for, at most a day. */
const ofOneDay = z.strictObject({ answerWithinMinutes: z.int().check(z.gte(1), z.lte(1_440)) });

/** What every rail says, however it is attached. */
const every = {
  payout: z.optional(
    z.strictObject({
      /** By then the bank has paid or refused; later a person asks. */
      finalAfterHours: z.int().check(z.gte(1), z.lte(240)),
      /** What has not left by then never does: it is not done, and is asked for anew. */
      sendWithinHours: z.int().check(z.gte(1), z.lte(240)),
      /** Where it is asked of an account first whether it is there and whose: without an answer by then the money goes. */
      accountCheck: z.optional(ofOneDay),
    }),
  ),
  /** The ways to pay of the product, by the method under which the rail tells of payments. */
  channels: z._default(z.record(z.string(), z.string()), {}),
  /** Numbers of the lender's own range, by method: made here with this prefix, and live at once. */
  numbers: z._default(
    z.record(z.string(), z.strictObject({ prefix: z.string().check(z.regex(/^\d{4,14}$/)) })),
    {},
  ),
  /** Where it takes cards: the address of the borrowers' pages, to which its own lead back. */
  card: z.optional(
    z.strictObject({
      pagesAt: z.url(),
      /** `later`: a payment is held on its card first, and captured once the loan is seen to owe it still. Nobody but the deployment can say. */
      capture: z.enum(['at-once', 'later'], 'at-once or later'),
      /** Where credit may go back to the card that paid: by then it has arrived or failed; later two people say it. */
      refundsWithinHours: z.optional(z.int().check(z.gte(1), z.lte(2_160))),
    }),
  ),
  /** The same where people permit it to take what is due from their accounts. */
  mandate: z.optional(
    z.strictObject({
      pagesAt: z.url(),
      /** What a borrower may choose from; absent, the rail is told no method. */
      methods: z.optional(z.array(mandateMethod).check(z.minLength(1))),
    }),
  ),
  /** Where it checks people: what of them, by when, and who takes the pictures. Nobody but the deployment can say. */
  identity: z.optional(
    z.discriminatedUnion(
      'capture',
      [
        z.strictObject({ ...checkingOf, capture: z.literal('plazo') }),
        /** People take them at a page of the rail, which leads back to the borrowers' pages at this address. */
        z.strictObject({ ...checkingOf, capture: z.literal('rail'), pagesAt: z.url() }),
      ],
      'plazo or rail',
    ),
  ),
  /** Where it asks a credit bureau: for what, what its files say, and by when it has said so; later there is no answer. */
  bureau: z.optional(
    z.strictObject({
      product: z.string().check(z.minLength(1), z.maxLength(64)),
      inputs: z.array(z.enum(bureauInputNames)).check(z.minLength(1)),
      answerWithinMinutes: z.int().check(z.gte(1), z.lte(10_080)),
    }),
  ),
  /** Where it asks a registry of people who a number is of: by when it has said so; later there is no answer. */
  registry: z.optional(ofOneDay),
  /** Where it tells statements: of which account, from which day on, and by when what moved stands on one and what left for our bank is there. */
  statement: z.optional(
    z.strictObject({
      account: z.string().check(z.minLength(1), z.maxLength(64)),
      since: z.iso.date(),
      settlesWithinDays: z.int().check(z.gte(1), z.lte(30)),
    }),
  ),
  /** The ways by which it sends messages. */
  message: z.optional(carrying),
  /** The country in which it keeps data of people, by its two letters. */
  dataIn: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'dataIn: two letters'))),
  /** The settlement account behind it, where rails share one; its own name otherwise. */
  clearing: z.optional(name),
};

const universal = z.strictObject({
  use: z.literal('universal'),
  url: z.url(),
  /** Signs what we send. */
  out: secretRef,
  /** Signs what the rail sends; the one before it while it changes. */
  in: secretRef,
  inPrevious: z.optional(secretRef),
  timeoutMs: z._default(z.int().check(z.gte(1_000), z.lte(60_000)), 20_000),
  ...every,
});

const attached = z.strictObject({
  use: z.string().check(z.regex(/^(?:\.{1,2}\/|@?[a-z0-9])/, 'a package, or a file beside this one')),
  settings: z._default(z.record(z.string(), z.unknown()), {}),
  ...every,
});

const railsFile = z.strictObject({
  $schema: z.optional(z.string()),
  rails: z.record(name, z.union([universal, attached])),
  /** Who carries mail to operators, and the address of the desk, to which it leads. */
  desk: z.optional(z.strictObject({ email: name, pagesAt: z.url({ protocol: /^https?$/, hostname: /./ }) })),
  /** Who takes the journal into the lender's general ledger, and from which day of booking on. */
  accounting: z.optional(z.strictObject({ rail: name, since: z.iso.date() })),
  brands: z.record(
    z.string(),
    z.strictObject({
      payout: z.optional(name),
      /** Who keeps cards and takes payments by them. */
      card: z.optional(name),
      /** Who takes what is due from accounts, where their owners permit it. */
      mandate: z.optional(name),
      /** Who checks that people are who they say: a rail, or `desk`, the lender's own people. */
      identity: z.optional(name),
      /** Who asks a credit bureau about people who permit it. */
      bureau: z.optional(name),
      /** Who asks a registry of people, with their permission. */
      registry: z.optional(name),
      message: z.optional(messaging),
      /** Rails of this brand that may keep data of its people elsewhere than the market's law says, by name. */
      dataElsewhere: z._default(z.array(name), []),
      /** Who issues the references of each way to pay; a brand that names one offers no other. */
      collection: z.optional(z.record(z.string(), name)),
    }),
  ),
});
type RailsFile = z.output<typeof railsFile>;

export type UniversalEntry = Omit<z.output<typeof universal>, 'out' | 'in' | 'inPrevious'> & {
  readonly out: string;
  readonly in: readonly string[];
};
export type AttachedEntry = z.output<typeof attached> & { readonly from: string };
export type RailEntry = UniversalEntry | AttachedEntry;
/** A secret that the file names: its place there, and where it stands. */
export type HeldSecret = {
  readonly place: string;
  readonly source: 'environment' | 'file';
  /** The file that it was read from. */
  readonly file?: string;
  readonly value: string;
};

export type ReadRails = {
  readonly rails: ReadonlyMap<string, RailEntry>;
  readonly brands: RailsFile['brands'];
  readonly desk?: RailsFile['desk'];
  readonly accounting?: RailsFile['accounting'];
  readonly secrets: readonly HeldSecret[];
};

export const isUniversal = (entry: RailEntry): entry is UniversalEntry => entry.use === 'universal';

/** Of the secrets that we and a rail agree on; a provider's own is as long as the provider made it. */
const LEAST = { agreed: 32, provider: 1 } as const;

type Reading = {
  readonly file: string;
  readonly setting: (name: string) => string | undefined;
  /** In production a secret of a file may be read by its owner alone, and one that is agreed on is long. */
  readonly isStrict: boolean;
};
/** With whom each secret that was found is left. */
type Noting = Reading & { readonly note: (secret: HeldSecret) => void; readonly least: number };

async function secretOf(
  field: string,
  ref: SecretRef,
  { file, setting, isStrict, note, least }: Noting,
): Promise<string> {
  const fail = (why: string) => new ConfigurationError(`${file}: ${field}: ${why}`);
  if ('$env' in ref) {
    const value = setting(ref.$env) ?? '';
    const named = `the environment variable ${ref.$env}, which it names as its secret,`;
    const wanted = least > 1 ? `: ${least} characters or more are wanted` : '';
    if (value === '') throw fail(`${named} is not set${wanted}`);
    if (isStrict && value.length < least)
      throw fail(`${named} has ${value.length} characters, and ${least} are wanted at least`);
    note({ place: field, source: 'environment', value });
    return value;
  }
  const path = resolve(dirname(file), ref.$file);
  const mode = (await stat(path).catch(() => undefined))?.mode;
  if (mode === undefined) throw fail(`there is no file ${path}, which it names for its secret`);
  if (isStrict && (mode & 0o077) !== 0) throw fail(`others may read ${path}`);
  const value = (await readFile(path, 'utf8')).trim();
  if (value === '') throw fail(`${path}, which it names for its secret, is empty`);
  if (isStrict && value.length < least)
    throw fail(`the secret in ${path} has ${value.length} characters, and ${least} are wanted at least`);
  note({ place: field, source: 'file', file: path, value });
  return value;
}

/** Puts each secret in its place, however deep a package wants it. */
async function resolved(field: string, value: unknown, reading: Noting): Promise<unknown> {
  const ref = z.safeParse(secretRef, value);
  if (ref.success) return secretOf(field, ref.data, reading);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(async ([key, part]) => [
    key,
    await resolved(`${field}.${key}`, part, reading),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function entryOf(
  railName: string,
  entry: RailsFile['rails'][string],
  reading: Noting,
): Promise<RailEntry> {
  if (!('url' in entry)) {
    const own = { ...reading, least: LEAST.provider };
    const settings = await resolved(`${railName}.settings`, entry.settings, own);
    return { ...entry, settings: Object(settings), from: dirname(reading.file) };
  }
  const { out, in: own, inPrevious, ...rest } = entry;
  if (reading.isStrict && !rest.url.startsWith('https://'))
    throw new ConfigurationError(`${reading.file}: ${railName}.url must be an https address`);
  const taken = [await secretOf(`${railName}.in`, own, reading)];
  if (inPrevious) taken.push(await secretOf(`${railName}.inPrevious`, inPrevious, reading));
  return { ...rest, out: await secretOf(`${railName}.out`, out, reading), in: taken };
}

/** Secrets that stand at two places are no secrets between two. */
function refuseShared(file: string, rails: ReadRails['rails']): void {
  const held = [...rails].flatMap(([railName, entry]) =>
    isUniversal(entry) ? [entry.out, ...entry.in].map((secret) => ({ railName, secret })) : [],
  );
  const twice = held.filter(({ secret }, at) => held.findIndex((other) => other.secret === secret) !== at);
  if (twice.length > 0)
    throw new ConfigurationError(
      `${file}: each direction of each rail has a secret of its own; ${[...new Set(twice.map(({ railName }) => railName))].join(', ')} shares one`,
    );
}

/** What is wrong, field by field; of an entry that may be of two kinds, by the kind that its `use` says. */
function faultsOf(issue: z.core.$ZodIssue, at: readonly PropertyKey[] = []): readonly string[] {
  const path = [...at, ...issue.path];
  if (issue.code === 'invalid_union') {
    const own = issue.errors.find((faults) => faults.every((fault) => fault.path[0] !== 'use'));
    if (own) return own.flatMap((fault) => faultsOf(fault, path));
  }
  const what = issue.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : issue.message;
  return [`${path.join('.')}: ${what}`];
}

/** @throws ConfigurationError naming the field that is missing, unknown or not to be used. */
export async function readRailsFile(reading: Reading): Promise<ReadRails> {
  const { file } = reading;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigurationError(`PLAZO_RAILS: there is no file ${file}`);
  });
  const parsed = z.safeParse(railsFile, settingsOf(file, text));
  if (!parsed.success) {
    const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue));
    throw new ConfigurationError(`${file}: ${faults.join('; ')}`);
  }
  const named = Object.entries(parsed.data.rails);
  const secrets: HeldSecret[] = [];
  const note = (secret: HeldSecret) => void secrets.push(secret);
  const noting = { ...reading, note, least: LEAST.agreed };
  const entries = named.map(
    async ([railName, entry]) => [railName, await entryOf(railName, entry, noting)] as const,
  );
  const rails = new Map(await Promise.all(entries));
  refuseShared(file, rails);
  const { brands, desk, accounting } = parsed.data;
  if (desk && reading.isStrict && !desk.pagesAt.startsWith('https://'))
    throw new ConfigurationError(`${file}: desk.pagesAt must be an https address`);
  return { rails, brands, desk, accounting, secrets };
}
