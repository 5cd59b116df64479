import {
  type AnswerOf,
  CASE_TEXT_MAX_CHARACTERS,
  type CheckedRequestOf,
  type deskEndpoints,
} from '@plazo/contract';
import { localDate, localDateTime } from '../../../adapters/local-time.ts';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { readPeople, readPersonalData, renameBorrower } from '../../borrowers/borrowers.store.ts';
import { findBorrowerRecord } from '../../borrowers/desk-borrowers.store.ts';
import { readComplaintText } from '../../complaints/complaint-text.ts';
import { legalCalendar } from '../../content/legal-clocks.ts';
import { findOrder } from '../../loans/orders.store.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { refuseExcess } from '../../operators/looks.ts';
import { maskName } from '../../operators/mask.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { announceCase } from '../announce-case.ts';
import { answerDueOn, nextOf, stateOn } from '../case-clock.ts';
import { insertEntry, listEntries } from '../data-request-entries.store.ts';
import {
  countCases,
  type DataRequest,
  insertCase,
  listCases,
  lockCase,
  type Right,
  setCase,
} from '../data-requests.store.ts';
import { erasePerson } from '../erase-person.ts';
import { personalFile } from '../personal-file.ts';

type Rows = typeof deskEndpoints.deskDataRequests;
type State = AnswerOf<Rows['step']>['state'];
type Stepping = CheckedRequestOf<Rows['step']>;
type OnCase = { readonly caseId: string; readonly reason: string };

const PAGE_SIZE = 50;

type Listing = DeskCall<CheckedRequestOf<Rows['cases']>>;

const casesOf = ({ operator, request: { borrowerId, right, stage }, today }: Listing) => ({
  right: right || undefined,
  stage: stage || undefined,
  borrowerId,
  heldTo: operator.brands,
  today,
});

/** How many a view of the list finds. */
export const countCaseList = (call: Listing, upTo: number): Promise<number> =>
  countCases(call.db, casesOf(call), upTo);

export async function showCases(call: Listing): Promise<AnswerOf<Rows['cases']>> {
  const { db, deps, request, today } = call;
  const names = await operatorNames(db);
  const of = casesOf(call);
  const page = { ...of, limit: PAGE_SIZE + 1, after: request.after };
  const { shown: found, next } = pageOf(await listCases(db, deps.sealing, page), PAGE_SIZE);
  const said = await listEntries(db, deps.sealing, found);
  const person = await readPeople(
    db,
    deps.sealing,
    found.map((one) => one.borrowerId),
  );
  const cases = found.map(({ id, grantedBy, brand, end: _end, ...row }) => {
    const { timeZone } = brandOf(deps, brand);
    const { name } = person(row.borrowerId);
    const state = stateOn(row, today);
    const isOpen = state === 'open' || state === 'waiting' || state === 'granted';
    return {
      ...row,
      caseId: id,
      state,
      name: maskName(name),
      dueOn: isOpen ? (row.dueOn ?? '') : ('' as const),
      isLate: isOpen && row.dueOn !== null && today > row.dueOn ? (1 as const) : (0 as const),
      grantedBy: names.get(grantedBy ?? '') ?? '',
      words: said
        .filter(({ caseId }) => caseId === id)
        .map(({ operatorId, text, at }) => ({
          by: names.get(operatorId ?? '') ?? '',
          text,
          at: localDateTime(at, timeZone),
        })),
    };
  });
  return { cases, next, count: await countCases(db, of) };
}

type Opening = DeskCall<CheckedRequestOf<Rows['open']>>;

/** The person of a loan, or the one who is named; who was erased has no data left to ask about. */
async function askingPerson({ db, deps, request }: Opening) {
  const { orderId = '', borrowerId = (await findOrder(db, deps.products, orderId))?.borrowerId } = request;
  const person = borrowerId === undefined ? undefined : await findBorrowerRecord(db, borrowerId);
  return person?.isErased ? undefined : person;
}

export async function openCase(call: Opening): Promise<Changed<{ caseId: string }> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const borrower = await askingPerson(call);
  if (!borrower) return refuse('not-found', text.notFound);
  const brand = brandOf(deps, borrower.brand);
  const filedOn = localDate(now, brand.timeZone);
  const caseId = deps.chance.id();
  await insertCase(db, deps.sealing, {
    id: caseId,
    borrowerId: borrower.id,
    right: request.right,
    filedOn,
    dueOn: answerDueOn(await legalCalendar(db, brand.market), filedOn),
    note: request.reason,
    openedBy: operator.id,
    now,
  });
  return { answer: { caseId }, act: { subject: caseId, after: { right: request.right } } };
}

async function lockedCase({ db, deps, request, text }: DeskWrite<OnCase>): Promise<DataRequest | Refused> {
  const found = await lockCase(db, deps.sealing, { id: request.caseId });
  return found ?? refuse('not-found', text.notFound);
}

/** A case that was granted, of a right: what is carried out is never more than what was granted. */
async function grantedCase(call: DeskWrite<OnCase>, right: Right): Promise<DataRequest | Refused> {
  const found = await lockedCase(call);
  if (isRefused(found)) return found;
  return found.state === 'granted' && found.right === right
    ? found
    : refuse('refused', call.text.refusedAction, { reason: 'not-granted' });
}

/** Steps that tell the person nothing without words of the lender. */
const NEEDS_TEXT: ReadonlySet<string> = new Set(['ask-more', 'deny']);

/** The words for the person, or nothing where none are needed. */
function wordsOf({ request, text }: DeskCall<Stepping>): string | undefined | Refused {
  if (request.text === undefined && !NEEDS_TEXT.has(request.step)) return undefined;
  const read = readComplaintText(request.text ?? '', CASE_TEXT_MAX_CHARACTERS);
  return typeof read === 'string'
    ? refuse('bad-input', text.badInput('text'), { reason: 'text' })
    : read.text;
}

/** One step of a case: its person reads what was said, and is told that it moved on. */
export async function stepCase(call: DeskWrite<Stepping>): Promise<Changed<{ state: State }> | Refused> {
  const { db, deps, operator, request, now, today, text } = call;
  const words = wordsOf(call);
  if (isRefused(words)) return words;
  const found = await lockedCase(call);
  if (isRefused(found)) return found;
  const calendar = await legalCalendar(db, brandOf(deps, found.brand).market);
  const isErasureDone = request.step === 'done' && found.right === 'erasure';
  const next = isErasureDone ? undefined : nextOf({ ...found, calendar }, request.step, today);
  if (!next) return refuse('refused', text.refusedAction, { reason: 'case-step' });
  const grantedBy = request.step === 'grant' ? { grantedBy: operator.id } : {};
  await setCase(db, found.id, { ...next, ...grantedBy, now });
  const said = { id: deps.chance.id(), about: found, operatorId: operator.id, now };
  if (words !== undefined) await insertEntry(db, deps.sealing, { ...said, text: words });
  await announceCase(db, { found, next }, call);
  return {
    answer: { state: next.state },
    act: { subject: found.id, reason: request.reason, before: { state: found.state }, after: next },
  };
}

async function finish(call: DeskWrite<OnCase>, found: DataRequest): Promise<Changed<{ state: 'done' }>> {
  const { db, request, now } = call;
  const next = { state: 'done', dueOn: null } as const;
  await setCase(db, found.id, { ...next, now });
  // who was deleted is told nothing any more: the yes named the day
  if (found.right !== 'erasure') await announceCase(db, { found, next }, call);
  return {
    answer: { state: 'done' },
    act: {
      subject: found.id,
      reason: request.reason,
      before: { state: found.state },
      after: { state: 'done' },
    },
  };
}

/** Everything that is kept of a person, in one file, for a granted access. */
export async function exportPerson(
  call: DeskWrite<OnCase>,
): Promise<Changed<AnswerOf<Rows['exportData']>> | Refused> {
  const found = await grantedCase(call, 'access');
  if (isRefused(found)) return found;
  const look = { kind: 'exports', action: 'data-request-export', subject: found.id } as const;
  const excess = await refuseExcess(call, look);
  if (excess) return excess;
  const data = await personalFile(call, found.borrowerId);
  const { act } = await finish(call, found);
  return { answer: { name: `data-${found.id}.json`, json: JSON.stringify(data, null, 2) }, act };
}

export async function correctPerson(
  call: DeskWrite<CheckedRequestOf<Rows['correct']>>,
): Promise<Changed<{ state: 'done' }> | Refused> {
  const { db, deps, operator, request, text } = call;
  const found = await grantedCase(call, 'correction');
  if (isRefused(found)) return found;
  const { borrowerId, grantedBy } = found;
  // another name is another person for whoever reads it: nobody makes one alone
  if (request.name !== undefined && grantedBy === operator.id)
    return refuse('refused', text.secondPerson, { reason: 'own-request' });
  const before = await readPersonalData(db, deps.sealing, borrowerId);
  const { name = before.name, address = before.address } = request;
  await renameBorrower(db, deps.sealing, { borrowerId, name, address });
  return finish(call, found);
}

/** Erases a person, by somebody else than who granted it; the journal stays whole. */
export async function erasePersonOfCase(
  call: DeskWrite<OnCase>,
): Promise<Changed<{ state: 'done' }> | Refused> {
  const { operator, text } = call;
  const found = await grantedCase(call, 'erasure');
  if (isRefused(found)) return found;
  if (found.grantedBy === operator.id) return refuse('refused', text.secondPerson, { reason: 'own-request' });
  const erased = await erasePerson(call, found.borrowerId);
  if (typeof erased === 'string') return refuse('refused', text.refusedAction, { reason: erased });
  return { ...(await finish(call, found)), ...erased };
}
