import {
  type AnswerOf,
  type CheckedRequestOf,
  COMPLAINT_DUE,
  complaintNumber,
  type deskEndpoints,
  EXPORT_MAX_ROWS,
  ROWS_MAX,
  readLoanNumber,
} from '@plazo/contract';
import { daysBetween } from '@plazo/money';
import { localDate, localDateTime } from '../../../adapters/local-time.ts';
import { isRefused, type Refused } from '../../../db/transaction.ts';
import { brandOf, todayOf } from '../../../deps.ts';
import { borrowersByPhone } from '../../borrowers/desk/find-people.ts';
import { csvFile } from '../../operators/csv.ts';
import type { Changed, DeskCall } from '../../operators/desk-call.ts';
import { pageOf } from '../../operators/list-page.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { countDues, countQueue, listQueue, type Queue } from '../complaint-queue.store.ts';
import { collectionTitle, complaintTitle, complaintTypes } from '../complaint-types.ts';
import { countOpen, type DeskComplaint } from '../desk-complaints.store.ts';
import { complaintWorkers } from './answer-complaint.ts';
import { knownGroups, knownTags } from './word-lists.ts';

type Rows = typeof deskEndpoints.deskComplaints;
type Listed = AnswerOf<Rows['list']>;
type Row = Listed['rows'][number];
type Asked = DeskCall<CheckedRequestOf<Rows['list']>>;

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
    version: complaint.version,
    number: complaint.number,
    market: complaint.market,
    language: complaint.language,
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
    tags: [...complaint.tags],
    group: complaint.group ?? '',
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

/** What is asked of the database; what is open by the law's day and what is answered by its number, unless said. */
async function queueOf(call: Asked) {
  const wish = await searchOf(call);
  if (isRefused(wish)) return wish;
  const { deps, operator, request } = call;
  const { segment, market, inLanguage, type, owner, tag, group, due } = request;
  const isOpen = segment !== 'answered' && segment !== 'all';
  const queue: Queue = {
    segment,
    operatorId: operator.id,
    heldTo: operator.brands,
    market: market || undefined,
    language: inLanguage || undefined,
    type,
    owner,
    tag,
    group,
    due: due || undefined,
    days: deps.brands.map((brand) => ({ brand: brand.id, today: todayOf(deps, brand) })),
    ...wish,
  };
  return { queue, sort: isOpen ? ('due' as const) : ('newest' as const) };
}

/** Everything that the filter finds, to be chosen together. */
export async function findQueue(
  call: DeskCall<CheckedRequestOf<Rows['found']>>,
): Promise<AnswerOf<Rows['found']> | Refused> {
  const wish = await queueOf(call);
  if (isRefused(wish)) return wish;
  const page = { sort: wish.sort, limit: ROWS_MAX };
  const found = await listQueue(call.db, call.deps.sealing, { ...wish.queue, ...page });
  return {
    rows: found.map(({ id, version, number, language, tags }) => ({
      problemId: id,
      version,
      number,
      language,
      tags: [...tags],
    })),
  };
}

/** A page of the queue, with the count of the whole of it. */
export async function showQueue(call: Asked, names: ReadonlyMap<string, string>): Promise<Listed | Refused> {
  const wish = await queueOf(call);
  if (isRefused(wish)) return wish;
  const { db, deps, operator, request, text } = call;
  const page = { sort: request.sort ?? wish.sort, limit: PAGE_SIZE + 1, after: request.after };
  const { shown, next } = pageOf(await listQueue(db, deps.sealing, { ...wish.queue, ...page }), PAGE_SIZE);
  const dues = await countDues(db, wish.queue);
  return {
    rows: shown.map((complaint) => rowOf(call, complaint, names)),
    next,
    count: await countQueue(db, wish.queue),
    types: complaintTypes(text).map(({ value, title }) => ({ type: value, name: title })),
    operators: (await complaintWorkers(db)).map(({ id, name }) => ({ operatorId: id, name })),
    tags: [...(await knownTags(db))],
    groups: [...(await knownGroups(db))],
    dues: COMPLAINT_DUE.map((due) => ({ due, count: dues[due] })),
    counts: await countOpen(db, operator),
  };
}

/** How many a view of the queue finds. */
export async function countQueueList(call: Asked, upTo: number): Promise<number | Refused> {
  const wish = await queueOf(call);
  return isRefused(wish) ? wish : countQueue(call.db, wish.queue, upTo);
}

const HEAD = [
  'complaint',
  'order',
  'market',
  'language',
  'type',
  'state',
  'filed',
  'due',
  'assigned to',
  'group',
  'escalated',
  'tags',
];

/** The queue as a file without anybody's words; who took it and why stands in the log. */
export async function exportQueue(
  call: DeskCall<CheckedRequestOf<Rows['exportList']>>,
): Promise<Changed<AnswerOf<Rows['exportList']>> | Refused> {
  const wish = await queueOf(call);
  if (isRefused(wish)) return wish;
  const { db, deps, request, today } = call;
  const names = await operatorNames(db);
  const page = { sort: wish.sort, ids: request.chosen?.split(','), limit: EXPORT_MAX_ROWS + 1 };
  const found = await listQueue(db, deps.sealing, { ...wish.queue, ...page });
  const lines = found.slice(0, EXPORT_MAX_ROWS).map((complaint) => {
    const row = rowOf(call, complaint, names);
    const about = [row.type, row.sonType].filter(Boolean).join(' · ');
    return [
      complaintNumber(row.number),
      complaint.orderId ?? '',
      row.market,
      row.language,
      about,
      row.state,
      row.filedAt,
      row.dueOn,
      row.assignee,
      row.group,
      row.isEscalated,
      row.tags.join(', '),
    ];
  });
  const name = `complaints-${today}.csv`;
  return {
    answer: { name, ...csvFile(call, [HEAD, ...lines], { isCut: found.length > EXPORT_MAX_ROWS }) },
    act: { subject: name, reason: request.reason, after: { rows: lines.length } },
  };
}
