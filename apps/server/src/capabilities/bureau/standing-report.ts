import { markets } from '@plazo/markets';
import { type BureauAsk, bureauAsk, bureauResult } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { AskingBureau } from '../../adapters/rails/asking-bureau.ts';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import type { Queries } from '../../db/transaction.ts';
import { brandOf, type Deps } from '../../deps.ts';
import { readSections } from '../apply/applications.store.ts';
import { type Consent, listConsents } from '../apply/consents.store.ts';
import { type Borrower, openFor } from '../borrowers/borrowers.store.ts';
import type { BureauKnown } from '../decision/bureau-rules.ts';
import type { BureauRules } from '../decision/rules-content.ts';
import { currentRules } from '../decision/rules-in-force.ts';
import { countReports, newestReport, type Report } from './bureau-reports.store.ts';

/** What is known of a person's file at a credit bureau as of now, by who asks for their brand and by its rules. */

export const BUREAU_CONSENT = 'bureau';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Person = BureauAsk['person'];

/** Who somebody says to be, as a bureau is told; nothing before that is whole. */
async function personOf(db: Queries, deps: Deps, { id, brand }: Borrower): Promise<Person | undefined> {
  const { values, isComplete } = (await readSections(db, deps.sealing, id)).personal;
  const { fullName: name = '', birthDate = '' } = values;
  if (!isComplete || name === '' || birthDate === '') return undefined;
  const { personFields, addressFields } = markets[brandOf(deps, brand).market];
  const personId = values[personFields.find(({ isIdentity }) => isIdentity)?.name ?? ''];
  return {
    ref: id,
    name,
    birthDate,
    ...(personId && { personId }),
    address: Object.fromEntries(addressFields.map((field) => [field.name, values[field.name] ?? ''])),
  };
}

/** Who a file is of: a new address makes nobody another person. */
const isSame = (one: Person, other: Person): boolean =>
  one.name === other.name && one.birthDate === other.birthDate && one.personId === other.personId;

export const askKept = (plain: string): BureauAsk => z.parse(bureauAsk, JSON.parse(plain));

/** What a file says, as it is kept. */
const fileKept = z.object({ ...bureauResult.shape, folio: z.optional(z.string()) });

/** What a bureau said of a file, in time or late; nothing where it said nothing, or its person was erased. */
export async function toldOf(db: Queries, deps: Deps, { sealed, borrowerId }: Report) {
  if (sealed === null) return undefined;
  const plain = (await openFor(db, deps.sealing, borrowerId))(sealed);
  return z.parse(fileKept, JSON.parse(plain));
}

/** How old a pull may be, in days. */
function daysGood(rules: BureauRules, { state }: Report): number {
  if (state === 'asking') return Number.POSITIVE_INFINITY;
  if (state === 'not-asked') return 0;
  return state === 'arrived' || state === 'no-file' ? rules.goodForDays : rules.againAfterDays;
}

export type Wanted = {
  readonly kind: 'wanted';
  readonly asking: AskingBureau<ConfiguredRail>;
  readonly person: Person;
  readonly consent: Consent;
};
export type Known = {
  readonly kind: 'known';
  readonly rules: BureauRules;
  readonly known: BureauKnown;
  /** The same by its names, to be kept with what is decided by it. */
  readonly inputs: Readonly<Record<string, string | number>>;
  readonly report?: Report;
};
export type Standing =
  | Wanted
  | Known
  | { readonly kind: 'asking'; readonly report: Report; readonly isOverdue: boolean };

/** By which brand's rules a file is looked at, and who asks for it; nothing where nobody does. */
export async function bureauOf(
  db: Queries,
  { rails, clock }: Pick<Deps, 'rails' | 'clock'>,
  { id: borrowerId, brand }: Borrower,
) {
  const asking = rails.bureauOf(brand);
  if (!asking) return undefined;
  const rules = (await currentRules(db, { borrowerId, now: clock.now() })).rules.bureau?.[brand];
  return rules && { asking, rules };
}

/** A pull and what came of it by its names, to be kept with what is decided by it, or shown. */
export async function shownReport(
  db: Queries,
  deps: Deps,
  report: Report,
): Promise<Readonly<Record<string, string | number>>> {
  const { state, late, outcome, askedAt, toldAt, consentGivenAt, instructionId: instruction } = report;
  const { schema, asOf, folio, inputs } = (await toldOf(db, deps, report)) ?? {};
  const { openDebt, ...others } = inputs ?? {};
  const when = { askedAt: askedAt.toISOString(), toldAt: toldAt?.toISOString() };
  const by = { consentGivenAt: consentGivenAt.toISOString(), instruction, folio, schema, asOf };
  const named = { state, late, ...others, openDebtMinor: openDebt?.minor, ...when, ...by, outcome };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]): [string, string | number][] =>
      typeof value === 'string' || typeof value === 'number' ? [[`bureau.${name}`, value]] : [],
    ),
  );
}

async function knownBy(
  db: Queries,
  deps: Deps,
  { rules, report }: { rules: BureauRules; report: Report },
): Promise<Known> {
  const { state, outcome, instructionId } = report;
  if (state === 'asking') throw new Error(`Pull ${instructionId} has not ended`);
  // what came late decides nothing
  const file = state === 'arrived' ? await toldOf(db, deps, report) : undefined;
  const known = { state, inputs: file?.inputs ?? {}, outcome: outcome ?? undefined };
  return { kind: 'known', rules, known, inputs: await shownReport(db, deps, report), report };
}

/** What stands of a person's file now; nothing where their brand asks no bureau. */
export async function standingReport(
  db: Queries,
  deps: Deps,
  borrower: Borrower,
): Promise<Standing | undefined> {
  const by = await bureauOf(db, deps, borrower);
  if (!by) return undefined;
  const { asking, rules } = by;
  const { id } = borrower;
  const nowMs = deps.clock.now().getTime();
  const person = await personOf(db, deps, borrower);
  const report = await newestReport(db, id);
  const ask = report && askKept((await openFor(db, deps.sealing, id))(report.ask));
  const isOwn = ask !== undefined && person !== undefined && isSame(ask.person, person);
  if (report && isOwn && nowMs - report.askedAt.getTime() < daysGood(rules, report) * DAY_MS) {
    if (report.state !== 'asking') return knownBy(db, deps, { rules, report });
    const isOverdue = nowMs - report.askedAt.getTime() > asking.answerWithinMinutes * MINUTE_MS;
    return { kind: 'asking', report, isOverdue };
  }
  const consent = (await listConsents(db, id)).find(({ item }) => item === BUREAU_CONSENT);
  const since = new Date(nowMs - rules.goodForDays * DAY_MS);
  if (person && consent && (await countReports(db, id, since)) < rules.maxPulls)
    return { kind: 'wanted', asking, person, consent };
  const state = 'not-asked';
  return { kind: 'known', rules, known: { state, inputs: {} }, inputs: { 'bureau.state': state } };
}
