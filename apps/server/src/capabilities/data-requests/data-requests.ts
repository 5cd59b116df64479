import {
  type AnswerOf,
  CASE_TEXT_MAX_CHARACTERS,
  type CheckedRequestOf,
  type endpoints,
} from '@plazo/contract';
import { localDateTime } from '../../adapters/local-time.ts';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { saidDay } from '../../words/figures.ts';
import { lockBorrower } from '../borrowers/borrowers.store.ts';
import { readComplaintText } from '../complaints/complaint-text.ts';
import { legalCalendar } from '../content/legal-clocks.ts';
import { ANSWER_DAYS, answerDueOn, EFFECT_DAYS, nextOf, stateOn } from './case-clock.ts';
import { type CaseWord, insertEntry, listEntries } from './data-request-entries.store.ts';
import { type DataRequest, insertCase, listOwnCases, lockCase, setCase } from './data-requests.store.ts';
import { hasOpenFiles } from './file-access.store.ts';
import { owesNothing } from './personal-file.ts';

type Rows = typeof endpoints.dataRequests;
type Asked = BorrowerWrite<CheckedRequestOf<Rows['ask']>>;

/** Requests that may be open at once: more than one thing can be wrong, all can be deleted once. */
const MOST_OPEN = { correction: 5, erasure: 1 } as const;

const isOpen = ({ today }: BorrowerCall, row: DataRequest) => {
  const state = stateOn(row, today);
  return state === 'open' || state === 'waiting' || state === 'granted';
};

function caseView(
  call: BorrowerCall,
  row: DataRequest,
  said: readonly CaseWord[],
): AnswerOf<Rows['show']>['cases'][number] {
  const { today, text, brand } = call;
  const state = stateOn(row, today);
  const dueOn = isOpen(call, row) ? (row.dueOn ?? '') : '';
  return {
    caseId: row.id,
    title: text.dataRequests.rights[row.right],
    state,
    text: row.refusal ? text.dataRequests.stillOwed : text.dataRequests.states[state](saidDay(text, dueOn)),
    note: row.note,
    words: said
      .filter(({ caseId }) => caseId === row.id)
      .map((word) => ({
        isOurs: word.operatorId === null ? 0 : 1,
        text: word.text,
        at: localDateTime(word.at, brand.timeZone),
      })),
    filedOn: row.filedOn,
    dueOn,
    isLate: dueOn !== '' && today > dueOn ? 1 : 0,
  };
}

/** What the person asked for, with the law's days, and whether all can be deleted today. */
export async function showDataRequests(call: BorrowerCall): Promise<AnswerOf<Rows['show']>> {
  const { db, deps, borrower, session, now, text } = call;
  const cases = await listOwnCases(db, deps.sealing, borrower.id);
  const said = await listEntries(db, deps.sealing, cases);
  const mayErase = await owesNothing(call, borrower.id);
  return {
    cases: cases.map((row) => caseView(call, row, said)),
    eraseText: text.dataRequests.erase(ANSWER_DAYS, EFFECT_DAYS),
    areFilesOpen: (await hasOpenFiles(db, session, now)) ? 1 : 0,
    whyNotErase: mayErase ? '' : text.dataRequests.stillOwed,
  };
}

/** A refusal that stands since today is not written down twice. */
const isSameNo = ({ request, today }: Asked, row: DataRequest) =>
  row.right === request.right && row.refusal !== null && row.filedOn === today;

/**
 * Files a request with the desk. Who still owes something and wants to be deleted is told so at once: the request and
 * its answer are kept all the same.
 */
export async function askAboutData(call: Asked): Promise<AnswerOf<Rows['ask']> | Refused> {
  const { db, deps, borrower, brand, request, today, now, text } = call;
  const { right, note } = request;
  await lockBorrower(db, borrower.id);
  const own = await listOwnCases(db, deps.sealing, borrower.id);
  const open = own.filter((row) => row.right === right && isOpen(call, row));
  if (open.length >= MOST_OPEN[right])
    return refuse('refused', text.dataRequests.already(saidDay(text, open.at(-1)?.dueOn ?? '')), {
      reason: 'already-asked',
    });
  const isRefusedNow = right === 'erasure' && !(await owesNothing(call, borrower.id));
  const before = isRefusedNow ? own.find((row) => isSameNo(call, row)) : undefined;
  if (before) return { caseId: before.id, state: 'denied' };
  const caseId = deps.chance.id();
  const dueOn = answerDueOn(await legalCalendar(db, brand.market), today);
  const filed = { id: caseId, borrowerId: borrower.id, right, filedOn: today, note, openedBy: null, now };
  await insertCase(
    db,
    deps.sealing,
    isRefusedNow ? { ...filed, dueOn: null, state: 'denied', refusal: 'still-owed' } : { ...filed, dueOn },
  );
  return { caseId, state: isRefusedNow ? 'denied' : 'open' };
}

/** Keeps what the desk asked the person for; whoever is late, or sends twice, is told where the request stands. */
export async function sendMore(
  call: BorrowerWrite<CheckedRequestOf<Rows['send']>>,
): Promise<AnswerOf<Rows['send']> | Refused> {
  const { db, deps, borrower, brand, request, today, now, text } = call;
  const read = readComplaintText(request.text, CASE_TEXT_MAX_CHARACTERS);
  if (typeof read === 'string') return refuse('bad-input', text.dataRequests.badText, { reason: 'text' });
  const found = await lockCase(db, deps.sealing, { id: request.caseId, borrowerId: borrower.id });
  if (!found) return refuse('not-found', text.missing.request);
  const calendar = await legalCalendar(db, brand.market);
  const next = nextOf({ ...found, calendar }, 'received-more', today);
  if (!next) return refuse('refused', text.dataRequests.notWaiting, { reason: 'not-waiting' });
  await setCase(db, found.id, { ...next, now });
  const said = { id: deps.chance.id(), about: found, operatorId: null, text: read.text, now };
  await insertEntry(db, deps.sealing, said);
  return { caseId: found.id, state: next.state };
}
