import type { endpoints } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import type * as z from 'zod/mini';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { BorrowerWrite } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { complaintDueOn, legalCalendar } from '../content/legal-clocks.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { findOwnOrder } from '../loans/orders.store.ts';
import { linkImages } from './complaint-images.store.ts';
import { readComplaintText } from './complaint-text.ts';
import { COLLECTION, isCollectionType, isComplaintType, readImageIds } from './complaint-types.ts';
import {
  countComplaintsSince,
  hasSameComplaint,
  insertComplaint,
  scoreComplaint,
} from './complaints.store.ts';
import { groupFor } from './desk/word-lists.ts';
import { ACCEPTS_COLLECTION } from './show-complaints.ts';

type Asked = BorrowerWrite<z.output<typeof endpoints.complaints.save.request>>;

/** The same words about the same order within this time are one complaint (reliability 3.8.5). */
const SAME_WITHIN_MS = 120_000;
const DAY_MS = 86_400_000;
const MAX_PER_DAY = 20;

const badField = ({ text }: Asked, field: string) =>
  refuse('bad-input', text.badInput(field), { reason: field });

function checkTypes(call: Asked): Refused | undefined {
  const { problemType, problemSonType } = call.request;
  if (!isComplaintType(call.text, problemType)) return badField(call, 'problemType');
  const isRight =
    problemType === COLLECTION
      ? isCollectionType(call.text, problemSonType ?? '')
      : (problemSonType ?? '') === '';
  if (!isRight) return badField(call, 'problemSonType');
  return undefined;
}

/** The borrower's own order, or none; a collection complaint needs one that accepts it. */
async function orderFor(call: Asked): Promise<string | null | Refused> {
  const { request, db, deps, borrower, today, text } = call;
  if (!request.orderNo)
    return request.problemType === COLLECTION
      ? refuse('refused', text.collectionBlocked, { reason: 'no-order' })
      : null;
  const stored = await findOwnOrder(db, deps.products, { orderId: request.orderNo, borrowerId: borrower.id });
  if (!stored) return refuse('not-found', text.missing.loan);
  const isBlocked =
    request.problemType === COLLECTION && !ACCEPTS_COLLECTION.has(foldOrder(stored.order, today).state);
  return isBlocked ? refuse('refused', text.collectionBlocked, { reason: 'collection-blocked' }) : stored.id;
}

/** The ids of the pictures, or that one of them is not ours. */
const imageIds = (call: Asked): readonly string[] | Refused =>
  readImageIds(call.request.problemImage) ?? badField(call, 'problemImage');

/** Keeps a complaint with its pictures, or says what is wrong with it and keeps nothing. */
export async function saveComplaint(call: Asked): Promise<Record<string, never> | Refused> {
  const { db, deps, borrower, request, now, text } = call;
  const read = readComplaintText(request.problemDetail);
  if (typeof read === 'string')
    return read === 'empty'
      ? refuse('bad-input', text.complaintEmpty, { reason: 'problemDetail' })
      : badField(call, 'problemDetail');
  const wrongType = checkTypes(call);
  if (wrongType) return wrongType;
  const ids = imageIds(call);
  if (isRefused(ids)) return ids;
  await lockStream(db, borrower.id);
  const orderId = await orderFor(call);
  if (isRefused(orderId)) return orderId;
  const same = { borrowerId: borrower.id, orderId, type: request.problemType, textHash: sha256(read.text) };
  if (await hasSameComplaint(db, { ...same, since: new Date(now.getTime() - SAME_WITHIN_MS) })) return {};
  if ((await countComplaintsSince(db, borrower.id, new Date(now.getTime() - DAY_MS))) >= MAX_PER_DAY)
    return refuse('too-many', text.tooMany);
  const id = deps.chance.id();
  const filed = { market: call.brand.market, type: request.problemType, filedOn: call.today };
  await insertComplaint(db, deps.sealing, {
    ...same,
    id,
    sonType: request.problemSonType ?? '',
    text: read.text,
    language: call.language,
    dueOn: complaintDueOn(filed, await legalCalendar(db, call.brand.market)),
    createdAt: now,
    group: await groupFor(db, {
      type: request.problemType,
      brand: borrower.brand,
      language: call.language,
    }),
  });
  return (await linkImages(db, { borrowerId: borrower.id, complaintId: id, ids }))
    ? {}
    : badField(call, 'problemImage');
}

type Scored = BorrowerWrite<z.output<typeof endpoints.complaints.score.request>>;

/** One score for an answered complaint. */
export async function rateReply({
  db,
  borrower,
  request,
  text,
}: Scored): Promise<Record<string, never> | Refused> {
  const isScored = await scoreComplaint(db, {
    id: request.problemId,
    borrowerId: borrower.id,
    score: request.score,
  });
  return isScored ? {} : refuse('refused', text.alreadyRated, { reason: 'not-scoreable' });
}
