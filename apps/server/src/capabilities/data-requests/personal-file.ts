import type { BorrowerId } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { identityRead } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { Call } from '../../call.ts';
import { readSections } from '../apply/applications.store.ts';
import { findCheck } from '../apply/identity-checks.store.ts';
import { findBorrower, openFor, readPersonalData } from '../borrowers/borrowers.store.ts';
import { reportsOf } from '../bureau/bureau-reports.store.ts';
import { toldOf } from '../bureau/standing-report.ts';
import { listComplaints } from '../complaints/complaints.store.ts';
import { verdictsOf } from '../complaints/verdicts.store.ts';
import { answersOf } from '../contact-messages/contact-messages.store.ts';
import { ownTold } from '../decision/own-answers.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { listOwnOrders } from '../loans/orders.store.ts';
import { findEmail } from '../messages/email-address.store.ts';
import { pushSince } from '../messages/push-tokens.store.ts';
import { answersOf as registryAnswersOf } from '../registry/registry-answers.store.ts';
import { toldOf as registryToldOf } from '../registry/standing-answer.ts';
import { listEntries } from './data-request-entries.store.ts';
import { keptOf, listOwnCases } from './data-requests.store.ts';

/** What is kept of a person: what they told, and by kind what came of it. */
export type PersonalFile = { readonly madeAt: string } & Readonly<Record<string, unknown>>;

type Reading = Pick<Call, 'db' | 'deps' | 'now'>;

/** What the person asked about their data, and what was said about it. */
async function requestsOf({ db, deps }: Reading, borrowerId: BorrowerId) {
  const requests = await listOwnCases(db, deps.sealing, borrowerId);
  const said = await listEntries(db, deps.sealing, requests);
  return {
    requests: requests.map(({ right, state, filedOn, note }) => ({ filedOn, right, state, note })),
    'words about requests': said.map(({ at, operatorId, text }) => ({
      at,
      direction: operatorId === null ? 'in' : 'out',
      text,
    })),
  };
}

const MOST_REPORTS = 1_000;
const MOST_ANSWERS = 1_000;

/** What credit bureaus were asked of the person and said, by which permission. */
async function bureauFile({ db, deps }: Reading, borrowerId: BorrowerId) {
  const reports = await reportsOf(db, borrowerId, { limit: MOST_REPORTS });
  return Promise.all(
    reports.map(async (report) => {
      const {
        score = '',
        openDebt,
        worstDaysLate = '',
        accounts = '',
        fileMonth = '',
      } = (await toldOf(db, deps, report))?.inputs ?? {};
      const { askedAt, consentGivenAt: givenAt, state, late } = report;
      const said = {
        creditScore: score,
        openDebtMinor: openDebt?.minor ?? '',
        worstDaysLate,
        accounts,
        fileMonth,
      };
      return { askedAt, givenAt, state: late ?? state, ...said };
    }),
  );
}

/** What a registry of people was asked and said, by which permission. */
async function registryFile({ db, deps }: Reading, borrowerId: BorrowerId) {
  const answers = await registryAnswersOf(db, borrowerId, MOST_REPORTS);
  return Promise.all(
    answers.map(async (answer) => {
      const { name = '', birthDate = '', sex = '' } = (await registryToldOf(db, deps, answer))?.person ?? {};
      const { askedAt, consentGivenAt: givenAt, state, late } = answer;
      return { askedAt, givenAt, state: late ?? state, name, birthDate, sex };
    }),
  );
}

/** What was found of who they are, by which service, and what that read of their document for as long as it is kept. */
async function identityFile({ db, deps }: Reading, borrowerId: BorrowerId) {
  const check = await findCheck(db, borrowerId);
  if (!check) return [];
  const { result, checkedAt, instructionId: id, sealed } = check;
  const asked = id === null ? undefined : await findInstruction(db, { borrowerId, id });
  const plain = sealed === null ? '{}' : (await openFor(db, deps.sealing, borrowerId))(sealed);
  const read = z.parse(identityRead, JSON.parse(plain));
  const { name = '', birthDate = '', personId = '', documentNumber = '', validUntil = '' } = read;
  return [
    { result, checkedAt, service: asked?.rail ?? '', name, birthDate, personId, documentNumber, validUntil },
  ];
}

/** What they told, and beside it their answers to the lender's own questions with their words. */
async function applicationOf({ db, deps }: Reading, borrowerId: BorrowerId) {
  const { personal, job, ext } = await readSections(db, deps.sealing, borrowerId);
  const values = { ...personal.values, ...job.values, ...ext.values };
  const borrower = await findBorrower(db, borrowerId);
  const own = borrower ? await ownTold(db, deps, { borrower, values }) : [];
  const named = new Set(own.map(({ name }) => name));
  return {
    application: Object.fromEntries(Object.entries(values).filter(([name]) => !named.has(name))),
    'own questions': own.map(({ label, value }) => ({ question: label, answer: value })),
  };
}

/** Everything that is kept of a person, for them alone. */
export async function personalFile(call: Reading, borrowerId: BorrowerId): Promise<PersonalFile> {
  const { db, deps, now } = call;
  const email = await findEmail(db, deps.sealing, borrowerId);
  const since = await pushSince(db, borrowerId);
  const complaints = await listComplaints(db, deps.sealing, { borrowerId });
  const kept = Object.fromEntries((await keptOf(db, borrowerId)).map(({ kind, content }) => [kind, content]));
  return {
    madeAt: now.toISOString(),
    person: {
      ...(await readPersonalData(db, deps.sealing, borrowerId)),
      ...(email !== undefined && { email }),
      ...(since && { pushSince: since.toISOString() }),
    },
    ...(await applicationOf(call, borrowerId)),
    complaints: complaints.map(({ createdAt, text, type, score }) => ({ createdAt, type, text, score })),
    'words about replies': (await verdictsOf(db, deps.sealing, { borrowerId })).map(
      ({ at, isResolved, words }) => ({ at, isResolved, text: words }),
    ),
    answers: (await answersOf(db, deps.sealing, { borrowerId, limit: MOST_ANSWERS })).map(
      ({ createdAt, way, words }) => ({ createdAt, way, text: words.message }),
    ),
    identity: await identityFile(call, borrowerId),
    bureau: await bureauFile(call, borrowerId),
    registry: await registryFile(call, borrowerId),
    ...(await requestsOf(call, borrowerId)),
    ...kept,
  };
}

/** Orders in which something is still owed or on its way. */
const OPEN_CODES: ReadonlySet<string> = new Set(['received', 'disbursing', 'approved', 'active', 'late']);

/** Whether nothing is owed by a person, nor on its way to them. */
export async function owesNothing(
  { db, deps, today }: Pick<Call, 'db' | 'deps' | 'today'>,
  borrowerId: BorrowerId,
): Promise<boolean> {
  const orders = await listOwnOrders(db, deps.products, borrowerId);
  return orders.every(({ order }) => !OPEN_CODES.has(foldOrder(order, today).state));
}
