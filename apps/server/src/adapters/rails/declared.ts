import type { Capabilities, Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import { isByHand } from './by-hand.ts';
import type { RailEntry } from './rails-file.ts';
import { type RailPart, railParts } from './watch-rail.ts';
import { within } from './within.ts';

/** What the deployment wants of a rail, beside what the rail says that it can do. */

/** A part that is wanted and not declared: nothing is sent by it. */
export type Undeclared = {
  readonly part: RailPart;
  readonly why: string;
  /** The method that it is about, where a rail takes payments by several. */
  readonly of?: string;
};

type Lack = string | Omit<Undeclared, 'part'>;

type Kinds = Capabilities['kinds'];

function missingOfPayout(
  { entry: { payout }, accountKinds }: Wanted,
  declared: Kinds['payout'],
): readonly string[] {
  if (!payout) return [];
  if (!declared) return ['it does not pay out'];
  return [
    ...(payout.accountCheck && !declared.accountCheck ? ['it checks no accounts'] : []),
    ...accountKinds
      .filter((kind) => !declared.accountKinds.includes(kind))
      .map((kind) => `it pays to no account of kind ${kind}, which a brand of it sends`),
  ];
}

function missingOfIdentity({ identity }: RailEntry, declared: Kinds['identity']): readonly string[] {
  if (!identity) return [];
  if (!declared) return ['it checks nobody'];
  const { capture, checks } = identity;
  const isOffered = declared.capture === capture || declared.capture === 'either';
  const pictures = capture === 'rail' ? 'that people take at its page' : 'of ours';
  return [
    ...(isOffered ? [] : [`it checks nobody by pictures ${pictures}`]),
    ...checks
      .filter((check) => !declared.checks.includes(check))
      .map((check) => `it does not check ${check}`),
  ];
}

function missingOfBureau({ bureau }: RailEntry, declared: Kinds['bureau']): readonly string[] {
  if (!bureau) return [];
  if (!declared) return ['it asks no bureau'];
  const { product, inputs } = bureau;
  return [
    ...(declared.products.includes(product) ? [] : [`it asks no bureau for ${product}`]),
    ...inputs
      .filter((input) => !declared.inputs.includes(input))
      .map((input) => `it says no ${input} of a file`),
  ];
}

function missingOfCard({ card }: RailEntry, declared: Kinds['card']): readonly string[] {
  if (!card) return [];
  if (!declared) return ['it takes no cards'];
  return [
    ...(card.capture === 'later' && !declared.canCapture ? ['it captures no payment by card later'] : []),
    ...(card.refundsWithinHours !== undefined && !declared.canRefund
      ? ['it pays nothing back to cards']
      : []),
  ];
}

function missingOfMandate({ mandate }: RailEntry, declared: Kinds['mandate']): readonly Lack[] {
  if (!mandate) return [];
  if (!declared) return ['it takes nothing from accounts'];
  const { methods = [] } = mandate;
  return methods
    .filter((method) => !declared.methods?.includes(method))
    .map((method) => ({ why: `it takes nothing under mandates by ${method}`, of: method }));
}

function missingOfCollection(
  { channels, numbers }: RailEntry,
  declared: Kinds['collection'],
): readonly Lack[] {
  // numbers of the lender's own range are made without a call
  const methods = Object.keys(channels).filter((method) => !(method in numbers));
  if (methods.length === 0) return [];
  if (!declared) return ['it takes no payments'];
  return methods
    .filter((method) => declared.methods.every((own) => own.method !== method))
    .map((method) => ({ why: `it takes no payments by ${method}`, of: method }));
}

const missingOfMessages = ({ message = {} }: RailEntry, declared: Kinds['message']): readonly string[] =>
  Object.keys(message)
    .filter((way) => declared?.ways.every((own) => own !== way) ?? true)
    .map((way) => `it sends no messages by ${way}`);

/** What the file of rails wants of a rail: its entry, the kinds of account that its brands pay to, and whether the journal goes to it. */
export type Wanted = {
  readonly entry: RailEntry;
  readonly accountKinds: readonly string[];
  readonly takesJournal: boolean;
};

/** What is wanted of a rail and it does not declare. */
export function undeclaredOf(wanted: Wanted, kinds: Kinds): readonly Undeclared[] {
  const { entry, takesJournal } = wanted;
  const missing: Readonly<Record<RailPart, readonly Lack[]>> = {
    payout: missingOfPayout(wanted, kinds.payout),
    collection: missingOfCollection(entry, kinds.collection),
    card: missingOfCard(entry, kinds.card),
    mandate: missingOfMandate(entry, kinds.mandate),
    identity: missingOfIdentity(entry, kinds.identity),
    message: missingOfMessages(entry, kinds.message),
    bureau: missingOfBureau(entry, kinds.bureau),
    registry: entry.registry && !kinds.registry ? ['it asks no registry of people'] : [],
    accounting: takesJournal && !kinds.accounting ? ['it takes no journal'] : [],
  };
  return railParts.flatMap((part) =>
    missing[part].map((lack) => ({ part, ...(typeof lack === 'string' ? { why: lack } : lack) })),
  );
}

const HOUR_MS = 60 * 60_000;
/** How old what a rail said may be for a page that offers something by it, and how soon one that does not answer is asked again. */
const LOOK_MS = 10 * 60_000;
const AGAIN_MS = 60_000;
/** Longest that a page waits for it. */
const PAGE_MS = 1_000;

type Telling = {
  readonly rail: Pick<Rail, 'capabilities'>;
  readonly wanted: Wanted;
  readonly now: () => Date;
  /** Whether a part may go over what says of itself that nothing real stands behind it. */
  readonly maySimulate: (part: RailPart) => boolean;
};

/** Whether a rail can do now what is wanted of it. */
export type Readiness = {
  /** Before something leaves: what the rail does not say carries nothing until it does. It is asked each hour, and at once where a part is missing. @param of the method, where a part has some: one that lacks stops no other */
  readonly may: (part: RailPart, of?: string) => Promise<boolean>;
  /** Before something is offered, by what it said last: what it has not said so far is taken to be there. @param of the method or the way, where a part has some */
  readonly declares: (part: RailPart, of?: string) => boolean;
  /** How many calls it takes, by what it said last. */
  readonly limits: () => Capabilities['limits'];
  /** Asks it again where what it said is old; a page waits a second for it. */
  readonly look: () => Promise<void>;
};

/** What a rail says that it can do, and whether it is real. */
export function readinessOf({ rail, wanted, now, maySimulate }: Telling): Readiness {
  let kept: { readonly told: Capabilities; readonly untilMs: number } | undefined;
  let nextMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const isReady = ({ isSimulated, kinds }: Capabilities, part: RailPart, of?: string) =>
    (!isSimulated || maySimulate(part)) &&
    undeclaredOf(wanted, kinds).every(
      (own) => own.part !== part || (of !== undefined && own.of !== undefined && own.of !== of),
    );
  const ask = async () => {
    const answer = await rail.capabilities();
    const nowMs = now().getTime();
    nextMs = nowMs + (answer.kind === 'state' ? LOOK_MS : AGAIN_MS);
    if (answer.kind === 'state') kept = { told: answer.told, untilMs: nowMs + HOUR_MS };
    return answer.kind === 'state' ? answer.told : undefined;
  };
  return {
    may: async (part, of) => {
      if (kept && now().getTime() < kept.untilMs && isReady(kept.told, part, of)) return true;
      const told = await ask();
      return told !== undefined && isReady(told, part, of);
    },
    limits: () => kept?.told.limits,
    declares: (part, of) => kept === undefined || isReady(kept.told, part, of),
    look: async () => {
      if (now().getTime() < nextMs) return;
      nextMs = now().getTime() + AGAIN_MS;
      looking ??= ask().then(
        () => undefined,
        () => undefined,
      );
      await within(PAGE_MS, looking);
      looking = undefined;
    },
  };
}

const PATIENCE_MS = 5_000;

/** What a rail says that does not fit with the file. */
export type Misfit = Pick<Undeclared, 'why'>;

/** Facts come to the address that has its name in the file: a rail that calls itself otherwise tells them elsewhere. */
export const misnamed = (name: string, { rail }: Pick<Capabilities, 'rail'>): readonly Misfit[] =>
  rail === name ? [] : [{ why: `it calls itself ${rail} in its capabilities` }];

type Declaring = {
  readonly rail: Pick<Rail, 'name' | 'isSimulated' | 'capabilities'>;
  readonly undeclared: (told: Capabilities) => readonly Misfit[];
};

/** What a rail answers about itself. */
export type Asked = {
  readonly name: string;
  /** What does not fit with the file; undefined of one that does not answer. */
  readonly undeclared: readonly Misfit[] | undefined;
  /** Whether nothing real stands behind it, by its own word. */
  readonly isSimulated: boolean | undefined;
};

/** What each rail does not declare of what is wanted of it; of one that does not answer within five seconds it is not known. */
export function askDeclared(rails: readonly Declaring[]): Promise<readonly Asked[]> {
  const asked = rails.filter(({ rail }) => !rail.isSimulated && !isByHand({ rail }));
  return Promise.all(
    asked.map(async ({ rail, undeclared }) => {
      const answer = await within(PATIENCE_MS, rail.capabilities());
      const told = answer?.kind === 'state' ? answer.told : undefined;
      return {
        name: rail.name,
        undeclared: told && undeclared(told),
        isSimulated: told?.isSimulated,
      };
    }),
  );
}

/**
 * Before anything is lent or charged: each rail that answers declares what is wanted of it. Names of those that do not answer.
 * @throws ConfigurationError naming what a rail does not declare.
 */
export async function refuseUndeclared(rails: readonly Declaring[]): Promise<readonly string[]> {
  const asked = await askDeclared(rails);
  const faults = asked.flatMap(({ name, undeclared = [] }) => undeclared.map(({ why }) => `${name}: ${why}`));
  if (faults.length > 0)
    throw new ConfigurationError(
      `PLAZO_RAILS wants what a rail does not declare in its capabilities: ${faults.join('; ')}`,
    );
  return asked.filter(({ undeclared }) => undeclared === undefined).map(({ name }) => name);
}
