import type { BrandFile } from '@plazo/contract';
import { DISBURSEMENT_CHANNEL, RENEWAL_CHANNEL } from '@plazo/lending';
import { channelOf, markets } from '@plazo/markets';
import type { Capabilities, Rail, Secret } from '@plazo/rail-kit';
import { ConfigurationError, type Env, type Simulated, simulatedParts } from '../../env.ts';
import { type Accounting, readAccounting } from './accounting.ts';
import { type AskingBureau, readBureaus } from './asking-bureau.ts';
import { type AskingRegistry, readRegistries } from './asking-registry.ts';
import { BY_HAND, byHand } from './by-hand.ts';
import { AT_DESK, type Checking, readChecking } from './checking.ts';
import { type Collecting, readCollecting } from './collecting.ts';
import { type Abroad, abroadOf } from './data-in.ts';
import { type Misfit, misnamed, type Readiness, readinessOf, undeclaredOf } from './declared.ts';
import { type Messaging, type RailMessages, railMessages, readDeskMail, readMessaging } from './messaging.ts';
import { addressOf, KID, openRail } from './open-rail.ts';
import { pacedRail } from './pace.ts';
import { isUniversal, type RailEntry, type ReadRails, readRailsFile } from './rails-file.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { SIMULATED, simulatedPayout } from './simulated-payout.ts';
import { readTaking, type Taking } from './taking.ts';
import { type RailPart, type Seen, watchRail } from './watch-rail.ts';

/** A rail with what the deployment says of it. */
export type ConfiguredRail = {
  readonly rail: Rail;
  /** By then a payout is paid or refused; later a person asks. */
  readonly finalAfterHours: number;
  /** A payout that has not left by then never does; null where none is sent by a rail. */
  readonly sendWithinHours: number | null;
  /** By when it has said whether an account is there and whose; null where it is not asked. */
  readonly accountCheckMinutes: number | null;
  /** The hosts that it calls, and no other. */
  readonly hosts: readonly string[];
  /** The country in which it keeps data of people; empty where the file does not say. */
  readonly dataIn: string;
  /** What its clearing account is called: where its money stands until the bank confirms it. */
  readonly clearing: string;
  /** The ways to pay of the product that it can take payments for. */
  readonly channels: readonly string[];
  /** Whether it is to take cards. */
  readonly takesCards: boolean;
  /** Whether payments by card are held first, and captured by an instruction of their own. */
  readonly capturesLater: boolean;
  /** By then credit that goes back to a card is there; null where none goes. */
  readonly cardRefundHours: number | null;
  /** Whether it is to take what is due from accounts. */
  readonly takesMandates: boolean;
  /** How it checks people, and by when; later one of ours looks. Null where it checks nobody. */
  readonly identity: RailEntry['identity'] | null;
  /** What it asks a credit bureau, and by when; null where it asks none. */
  readonly bureau: RailEntry['bureau'] | null;
  /** By when a registry of people has answered; null where it asks none. */
  readonly registry: RailEntry['registry'] | null;
  /** What it tells of its settlement account; absent where nobody reads that. */
  readonly statement?: NonNullable<RailEntry['statement']>;
  /** How it sends messages. */
  readonly messages?: RailMessages;
  /** Where it speaks the universal contract: its address, and the secrets of both directions. */
  readonly universal?: { readonly url: string; readonly out: readonly [Secret]; readonly in: Secret };
  /** Whether a part of it may be used now: in production never over what says of itself that nothing real stands behind it, nor by what it does not declare. */
  readonly may: Readiness['may'];
  /** Whether a part of it may be offered, by what it said last. */
  readonly declares: Readiness['declares'];
  readonly look: Readiness['look'];
  /** Whether the journal goes to it, into the lender's general ledger. */
  readonly takesJournal: boolean;
  /** What the deployment wants of it and these capabilities do not declare. */
  readonly undeclared: (told: Capabilities) => readonly Misfit[];
};

/** A rail that pays out. */
export type PayingRail = ConfiguredRail & { readonly rail: Rail & Required<Pick<Rail, 'payout'>> };

export type Rails = {
  /** The secrets that its file names. */
  readonly secrets: ReadRails['secrets'];
  readonly all: readonly ConfiguredRail[];
  /** Rails that do not say where they keep data of people, although the law of a brand asks. */
  readonly abroad: readonly Abroad[];
  readonly named: (name: string) => ConfiguredRail | undefined;
  /** By the name that stands in an instruction, also once its brand has another one. */
  readonly paying: (name: string) => PayingRail | undefined;
  /** Who pays out for a brand; nobody where production has no rail for it. */
  readonly payoutOf: (brand: string) => PayingRail | undefined;
  /** Who issues the references of a brand's way to pay; nobody where it is not offered. */
  readonly collecting: (
    brand: string,
    channel: string,
  ) => Collecting<ConfiguredRail> | 'simulated' | undefined;
  /** Who takes cards for a brand; nobody where production has no rail for them. */
  readonly cardsOf: (brand: string) => Taking<ConfiguredRail, 'card'> | 'simulated' | undefined;
  /** Who takes what is due from accounts for a brand; nobody where it names none: that is never simulated. */
  readonly mandatesOf: (brand: string) => Taking<ConfiguredRail, 'mandate'> | undefined;
  /** Who checks people for a brand; nobody where it names none. */
  readonly identityOf: (brand: string) => Checking<ConfiguredRail> | undefined;
  /** Whether the lender's own people look at the pictures of a brand's people, and no rail does. */
  readonly isCheckedAtDesk: (brand: string) => boolean;
  /** Who asks a credit bureau for a brand; nobody where it names none. */
  readonly bureauOf: (brand: string) => AskingBureau<ConfiguredRail> | undefined;
  /** Who asks a registry of people for a brand; nobody where it names none: that is never simulated. */
  readonly registryOf: (brand: string) => AskingRegistry<ConfiguredRail> | undefined;
  /** How a brand reaches people outside the app; absent where it sends SMS by PLAZO_SMS_URL alone. */
  readonly messagingOf: (brand: string) => Messaging | undefined;
  /** How operators are reached by mail; absent where no rail is named for it. */
  readonly desk: ReturnType<typeof readDeskMail>;
  /** Who takes the journal into the lender's general ledger; nobody where the file names none. */
  readonly accounting: Accounting<ConfiguredRail> | undefined;
  /** Asks each rail again what it can do where that is old, before a page offers something by it. */
  readonly look: () => Promise<void>;
  /** What nothing real stands behind, of a brand. */
  readonly lacksOf: (brand: string) => readonly Simulated[];
};

/** Accounts of what goes over no rail of the file. */
const TAKEN: ReadonlySet<string> = new Set([DISBURSEMENT_CHANNEL, RENEWAL_CHANNEL, 'card']);

/** The clock of rails, and who sees how their calls go. */
type Surroundings = { readonly now: () => Date; readonly seen: Seen };

type Opening = Surroundings & {
  readonly isProduction: boolean;
  /** What nothing real has to stand behind. */
  readonly maySimulate: (part: RailPart) => boolean;
  /** The rail that the journal goes to. */
  readonly ledger: string | undefined;
  /** The kinds of account that a rail is told by the brands that it pays out for. */
  readonly accountKindsOf: (rail: string) => readonly string[];
};
const always = async () => true;
const SIMULATED_LEDGER = { part: 'accounting', why: 'the general ledger behind it is simulated' } as const;

async function configured(
  name: string,
  entry: RailEntry,
  { now, seen, isProduction, maySimulate, ledger, accountKindsOf }: Opening,
): Promise<ConfiguredRail> {
  const unknown = Object.values(entry.channels).filter((channel) => !channelOf(channel));
  if (unknown.length > 0)
    throw new ConfigurationError(`${name}: there is no way to pay ${unknown.join(', ')}`);
  const clearing = entry.clearing ?? name;
  if (TAKEN.has(clearing))
    throw new ConfigurationError(`${name}: clearing:${clearing} is an account of its own, name another one`);
  const { rail: opened, hosts } = await openRail(name, entry, now);
  const wanted = { entry, takesJournal: name === ledger, accountKinds: accountKindsOf(name) };
  const { limits, ...readiness } = readinessOf({
    rail: opened,
    wanted,
    now,
    maySimulate: isProduction ? maySimulate : () => true,
  });
  // what it takes is asked before it is sent anything
  const limitsOf = async () => {
    await readiness.look();
    return limits();
  };
  const rail = watchRail(pacedRail(opened, limitsOf), seen);
  if (entry.card?.refundsWithinHours !== undefined && !rail.card?.refunds)
    throw new ConfigurationError(`${name}: it pays nothing back to cards`);
  if (entry.payout?.accountCheck && !rail.payout?.accounts)
    throw new ConfigurationError(`${name}: it checks no accounts`);
  const capturesLater = entry.card?.capture === 'later';
  if (capturesLater && !rail.card?.capture)
    throw new ConfigurationError(`${name}: it captures no payment by card later`);
  const may = isProduction ? readiness.may : always;
  const [incoming] = isUniversal(entry) ? entry.in : [];
  return {
    rail,
    ...(isUniversal(entry) &&
      incoming !== undefined && {
        universal: {
          url: addressOf(entry),
          out: [{ kid: KID.ours, secret: entry.out }],
          in: { kid: KID.theirs, secret: incoming },
        },
      }),
    ...readiness,
    may,
    undeclared: (told) => [
      ...misnamed(name, told),
      ...undeclaredOf(wanted, told.kinds),
      ...(isProduction && told.isSimulated && wanted.takesJournal ? [SIMULATED_LEDGER] : []),
    ],
    bureau: entry.bureau ?? null,
    registry: entry.registry ?? null,
    ...(entry.statement && { statement: entry.statement }),
    identity: entry.identity ?? null,
    finalAfterHours: entry.payout?.finalAfterHours ?? 0,
    sendWithinHours: entry.payout?.sendWithinHours ?? null,
    accountCheckMinutes: entry.payout?.accountCheck?.answerWithinMinutes ?? null,
    clearing,
    hosts,
    dataIn: entry.dataIn ?? '',
    channels: Object.values(entry.channels),
    takesCards: entry.card !== undefined,
    capturesLater,
    cardRefundHours: entry.card?.refundsWithinHours ?? null,
    takesMandates: entry.mandate !== undefined,
    takesJournal: wanted.takesJournal,
    ...(rail.message &&
      entry.message && { messages: railMessages(rail.message, entry.message, { may, now }) }),
  };
}

const isPaying = (own: ConfiguredRail | undefined): own is PayingRail => own?.rail.payout !== undefined;

const SIMULATED_HOURS = 72;

/** What pays out and is in no file. */
const ownRail = <Own extends Pick<ConfiguredRail, 'rail' | 'clearing' | 'finalAfterHours'>>(own: Own) => ({
  sendWithinHours: null,
  accountCheckMinutes: null,
  hosts: [],
  dataIn: '',
  channels: [],
  takesCards: false,
  capturesLater: false,
  cardRefundHours: null,
  takesMandates: false,
  takesJournal: false,
  may: always,
  declares: () => true,
  look: async () => undefined,
  undeclared: () => [],
  bureau: null,
  registry: null,
  identity: null,
  ...own,
});
const simulatedRail = (now: () => Date): ConfiguredRail =>
  ownRail({ rail: simulatedPayout(now), clearing: DISBURSEMENT_CHANNEL, finalAfterHours: SIMULATED_HOURS });
const handRail: PayingRail = ownRail({ ...byHand, finalAfterHours: 0 });

/** The kinds of account of the brands that a rail pays out for. */
const paidKinds = (read: ReadRails, brands: readonly BrandFile[]) => (rail: string) => {
  const paid = brands.filter(({ id }) => read.brands[id]?.payout === rail);
  return [...new Set(paid.map(({ market }) => markets[market].accountKind))];
};

/**
 * Opens what the deployment is connected to. Outside production a simulated bank pays out for brands that name nobody.
 * @throws ConfigurationError for a file that cannot be used.
 */
export async function openRails(
  env: Pick<Env, 'mode' | 'railsFile' | 'setting' | 'allowSimulated'>,
  brands: readonly BrandFile[],
  { now, seen }: Surroundings,
): Promise<Rails> {
  const read: ReadRails = env.railsFile
    ? await readRailsFile({ file: env.railsFile, setting: env.setting, isStrict: env.mode === 'production' })
    : { rails: new Map(), brands: {}, secrets: [] };
  const isProduction = env.mode === 'production';
  const may = (part: Simulated) => !isProduction || env.allowSimulated.includes(part);
  const [mayPay, mayCollect, mayCard] = [may('payout'), may('collection'), may('card')];
  // money that is taken by mandates comes in as what is collected does; the rest is never simulated in production
  const maySimulate = (part: RailPart) =>
    simulatedParts.some((own) => own === (part === 'mandate' ? 'collection' : part) && may(own));
  const accountKindsOf = paidKinds(read, brands);
  const opening = { now, seen, isProduction, maySimulate, ledger: read.accounting?.rail, accountKindsOf };
  const opened = await Promise.all([...read.rails].map(([name, entry]) => configured(name, entry, opening)));
  refuseUnknown(read, brands, opened);
  const all = mayPay ? [...opened, simulatedRail(now)] : opened;
  const named = (name: string) => all.find(({ rail }) => rail.name === name);
  const paying = (name: string) => {
    if (name === BY_HAND) return handRail;
    const own = named(name);
    return isPaying(own) ? own : undefined;
  };
  const collectors = readCollecting(read, brands, named);
  const cards = readTaking(read, 'card', { known: brands, named });
  const messaging = readMessaging(read, brands, named);
  const mandates = readTaking(read, 'mandate', { known: brands, named });
  const checkers = readChecking(read, { known: brands, named });
  const isCheckedAtDesk = (brand: string) => read.brands[brand]?.identity === AT_DESK;
  const bureaus = readBureaus(read, { known: brands, named });
  const registries = readRegistries(read, { known: brands, named });
  const payoutOf = (brand: string) => paying(read.brands[brand]?.payout ?? SIMULATED);
  const isCollected = (brand: string) =>
    [...(collectors.get(brand)?.values() ?? [])].some(({ own }) => !own.rail.isSimulated);
  return {
    secrets: read.secrets,
    all,
    abroad: abroadOf(read, brands),
    named,
    paying,
    payoutOf,
    collecting: (brand, channel) =>
      collectors.get(brand)?.get(channel) ??
      (mayCollect && !collectors.has(brand) ? ('simulated' as const) : undefined),
    cardsOf: (brand) => cards.get(brand) ?? (mayCard ? ('simulated' as const) : undefined),
    mandatesOf: (brand) => mandates.get(brand),
    identityOf: (brand) => checkers.get(brand),
    isCheckedAtDesk,
    bureauOf: (brand) => bureaus.get(brand),
    registryOf: (brand) => registries.get(brand),
    messagingOf: (brand) => messaging.get(brand),
    desk: readDeskMail(read, named),
    accounting: readAccounting(read, { named, isProduction }),
    look: async () => {
      await Promise.all(opened.map(({ look }) => look()));
    },
    lacksOf: (brand) => {
      const isReal = {
        payout: payoutOf(brand)?.rail.isSimulated === false,
        collection: isCollected(brand),
        identity: isCheckedAtDesk(brand) || checkers.get(brand)?.own.rail.isSimulated === false,
        card: cards.get(brand)?.own.rail.isSimulated === false,
      };
      return simulatedParts.filter((part) => !isReal[part]);
    },
  };
}
