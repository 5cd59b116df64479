import { type AnswerOf, type CheckedRequestOf, type deskEndpoints, readLoanNumber } from '@plazo/contract';
import { daysBetween } from '@plazo/money';
import { localDate, localDateTime } from '../../../adapters/local-time.ts';
import { isRefused, type Refused } from '../../../db/transaction.ts';
import { brandOf } from '../../../deps.ts';
import { borrowersByPhone } from '../../borrowers/desk/find-people.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { collectionTitle, complaintTitle } from '../complaint-types.ts';
import { countOpen, type DeskComplaint, listQueue } from '../desk-complaints.store.ts';

type Listed = AnswerOf<typeof deskEndpoints.deskComplaints.list>;
type Row = Listed['rows'][number];
type Asked = DeskCall<CheckedRequestOf<typeof deskEndpoints.deskComplaints.list>>;

const PAGE_SIZE = 50;
const EXCERPT_CHARACTERS = 140;

/** One line of the queue; also the head of a complaint's own page. */
export function rowOf(
  { deps, text, now }: DeskCall,
  complaint: DeskComplaint,
  names: ReadonlyMap<string, string>,
): Row {
  const { timeZone } = brandOf(deps, complaint.brand);
  return {
    problemId: complaint.id,
    number: complaint.number,
    market: complaint.market,
    type: complaintTitle(text, complaint.type),
    sonType: collectionTitle(text, complaint.sonType),
    excerpt: Array.from(complaint.text).slice(0, EXCERPT_CHARACTERS).join(''),
    state: complaint.state,
    filedAt: localDateTime(complaint.createdAt, timeZone),
    dueOn: complaint.dueOn,
    // below zero once the day has passed where its borrower is
    daysLeft: daysBetween(localDate(now, timeZone), complaint.dueOn),
    assignee: names.get(complaint.assignedTo ?? '') ?? '',
    isEscalated: complaint.escalatedAt === null ? 0 : 1,
  };
}

const MAX_NUMBER_DIGITS = 9;

/** What is looked for: a number as we print it, an order, or a phone. */
async function searchOf(call: Asked) {
  const text = call.request.search?.trim() ?? '';
  if (call.request.borrowerId !== undefined) return { borrowerIds: [call.request.borrowerId] };
  if (text === '') return {};
  const digits = text.replace(/^CP-/i, '');
  if (/^\d+$/.test(digits) && digits.length <= MAX_NUMBER_DIGITS) return { number: Number(digits) };
  const borrowerIds = await borrowersByPhone(call, text);
  if (isRefused(borrowerIds)) return borrowerIds;
  return borrowerIds.length > 0 ? { borrowerIds } : { orderId: readLoanNumber(text) ?? text };
}

/** The queue by the law's due day, one page of it. */
export async function showQueue(call: Asked, names: ReadonlyMap<string, string>): Promise<Listed | Refused> {
  const wish = await searchOf(call);
  if (isRefused(wish)) return wish;
  const { db, deps, operator, request } = call;
  const found = await listQueue(db, deps.sealing, {
    segment: request.segment,
    operatorId: operator.id,
    limit: PAGE_SIZE + 1,
    offset: (request.page ?? 0) * PAGE_SIZE,
    ...wish,
  });
  return {
    rows: found.slice(0, PAGE_SIZE).map((complaint) => rowOf(call, complaint, names)),
    hasMore: found.length > PAGE_SIZE ? 1 : 0,
    counts: await countOpen(db, operator.id),
  };
}
