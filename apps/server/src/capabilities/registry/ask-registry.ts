import type { AnswerOf, endpoints } from '@plazo/contract';
import type { RegistryAsk } from '@plazo/rail-kit';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { takeBudgets } from '../../db/budgets.store.ts';
import { claimCode, instructionCode } from '../../db/route.store.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { readSections } from '../apply/applications.store.ts';
import { listConsents } from '../apply/consents.store.ts';
import { keepConsent } from '../apply/consents.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { attendAtOnce } from './attend-answer.ts';
import { insertAnswer } from './registry-answers.store.ts';
import {
  asksRegistryOf,
  type Question,
  questionOf,
  REGISTRY_CONSENT,
  type Standing,
  standingAnswer,
} from './standing-answer.ts';

type Shown = AnswerOf<typeof endpoints.apply.registry>;

const VERSION_LENGTH = 32;
const DAY_MS = 86_400_000;
/** Numbers that are asked about: people mistype one or two, and who reads a registry needs many. */
const OF_PERSON_A_DAY = 3;
const OF_PERSON_A_MONTH = 6;
const OF_DEVICE_A_DAY = 4;
const OF_ADDRESS_A_DAY = 30;

function budgetsOf({ borrower, session, address }: BorrowerCall) {
  const device = Buffer.from(session.deviceHash).toString('hex');
  return [
    { name: `registry:${borrower.id}`, limit: OF_PERSON_A_DAY, windowMs: DAY_MS },
    { name: `registry-month:${borrower.id}`, limit: OF_PERSON_A_MONTH, windowMs: 30 * DAY_MS },
    { name: `registry-device:${device}`, limit: OF_DEVICE_A_DAY, windowMs: DAY_MS },
    { name: `registry-address:${address}`, limit: OF_ADDRESS_A_DAY, windowMs: DAY_MS },
  ];
}

/** Which of the states a borrower is told apart: not whether a number is of nobody, of somebody else or of a dead person. */
const shownAs = {
  asking: 'asking',
  matches: 'found',
  differs: 'differs',
  'not-found': 'unconfirmed',
  cancelled: 'unconfirmed',
  failed: 'unavailable',
  'no-answer': 'unavailable',
  'not-asked': 'offer',
} as const satisfies Record<Standing['state'], Shown['state']>;

function stateOf(standing: Standing | undefined): Shown['state'] {
  if (!standing) return 'offer';
  // of who was born on another day nothing is known, and nothing is told
  if (standing.state === 'differs' && !standing.told) return 'unconfirmed';
  return shownAs[standing.state];
}

function view({ text }: BorrowerCall, state: Shown['state']): Shown {
  const { action, messages } = text.apply.registry;
  return { state, ...text.apply.consents.registry, action, message: messages[state] };
}

/** What the registry says of the number that was typed; asks at once what is asked now. */
export async function showRegistry(call: BorrowerCall): Promise<Shown | Refused> {
  const { db, deps, borrower, text } = call;
  if (!asksRegistryOf(deps, borrower.brand)) return refuse('not-found', text.notFound);
  const before = await standingAnswer(db, deps, borrower);
  if (before?.state === 'asking') await attendAtOnce(deps, before.answer);
  const standing = before?.state === 'asking' ? await standingAnswer(db, deps, borrower) : before;
  return view(call, stateOf(standing));
}

/** Writes the question with what wants it. */
async function ask(call: BorrowerWrite, question: Question): Promise<void> {
  const { db: tx, deps, borrower, brand, now } = call;
  const asking = deps.rails.registryOf(borrower.brand);
  const consent = (await listConsents(tx, borrower.id)).find(({ item }) => item === REGISTRY_CONSENT);
  if (!asking || !consent) throw new Error(`A registry is not to be asked about ${borrower.id}`);
  const { number, birthDate, name } = question;
  const { id: consentId, textHash, givenAt } = consent;
  const body: RegistryAsk = {
    country: brand.market.toUpperCase(),
    number,
    person: { ref: borrower.id, birthDate, ...(name !== '' && { name }) },
    consent: {
      id: consentId,
      textHash,
      version: textHash.slice(0, VERSION_LENGTH),
      givenAt: givenAt.toISOString(),
    },
  };
  const { id: borrowerId } = borrower;
  const { currency } = brand;
  const of = { kind: 'registry', borrowerId, subject: borrowerId, amountMinor: 0n, currency } as const;
  const instructionId = await writeInstruction(tx, deps, { ...of, own: asking.own, ask: body });
  await claimCode(tx, instructionCode(instructionId), { stream: borrowerId });
  await insertAnswer(tx, { borrowerId, instructionId, consentId, askedAt: now });
}

/** Those after which the same number is asked about again. */
const AGAIN: ReadonlySet<Standing['state'] | undefined> = new Set([undefined, 'failed', 'no-answer']);

/** Permits the question and asks it, once for each number; who asks about many is told to type by hand. */
export async function askRegistry(call: BorrowerWrite): Promise<Shown | Refused> {
  const { db: tx, deps, borrower, brand, now, text } = call;
  if (!asksRegistryOf(deps, borrower.brand)) return refuse('not-found', text.notFound);
  await lockStream(tx, borrower.id);
  const { values } = (await readSections(tx, deps.sealing, borrower.id)).personal;
  const question = questionOf(brand.market, values);
  if (!question) return refuse('bad-input', text.apply.registry.incomplete, { reason: 'number' });
  const standing = await standingAnswer(tx, deps, borrower);
  if (AGAIN.has(standing?.state)) {
    const { empty } = await takeBudgets(tx, budgetsOf(call), now);
    if (empty.length > 0) return refuse('too-many', text.apply.registry.tooMany);
    await keepConsent(call, REGISTRY_CONSENT);
    await ask(call, question);
  }
  return view(call, stateOf(await standingAnswer(tx, deps, borrower)));
}
