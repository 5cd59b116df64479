import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  countIn,
  date,
  dateOrNone,
  detailLine,
  flag,
  flagIn,
  id,
  nothing,
  orderId,
  orderStatus,
  text,
} from '../fields.ts';

/** Characters as a person counts them; a hard cap in code points stands behind it (details, "Complaints"). */
export const COMPLAINT_MAX_CHARACTERS = 200;
const COMPLAINT_MAX_CODE_POINTS = 2000;
export const COMPLAINT_MAX_IMAGES = 9;
/** Pictures that one session sends at a time: the pages send no more, and the server takes no more. */
export const UPLOADS_AT_ONCE = 2;

const problemType = z.object({ title: text, value: text });
const complaintOrder = z.object({
  orderNo: id,
  productLogo: text,
  productName: text,
  status: orderStatus,
  isShow: flag,
  // `text`, ours: what the title says, under the name that lines have elsewhere
  list: z.array(z.object({ title: text, ...detailLine.shape })),
});

export const init = endpoint({
  path: '/independence/user-problem/problem-init',
  client: 'one',
  request: z.object({ orderId: z.optional(orderId) }),
  answer: z.object({
    problemType: z.array(problemType),
    problemSonType: z.array(problemType),
    orderDetail: z.nullable(complaintOrder),
    orderList: z.array(complaintOrder),
  }),
});

export const list = endpoint({
  path: '/independence/user-problem/problem-list',
  client: 'one',
  request: nothing,
  answer: z.array(
    z.object({
      title: text,
      value: text,
      // ours: `isNew`, answered, and the borrower has not opened the answer; `number`, by which everybody calls it
      list: z.array(z.object({ id, number: text, time: text, type: text, content: text, isNew: flag })),
    }),
  ),
});

export const detail = endpoint({
  path: '/independence/user-problem/problem-detail',
  client: 'one',
  request: z.object({ problemId: id }),
  answer: z.object({
    type: text,
    sonType: text,
    problemId: id,
    number: text,
    content: text,
    images: z.array(text),
    disposeDetail: text,
    disposeImages: z.array(text),
    isNeedScore: flag,
    // ours: when it was filed, and until when the law has us answer; empty once it is answered
    filedOn: date,
    answerBy: dateOrNone,
    // ours: that this day has passed without an answer, in words; empty before
    lawPast: text,
    // ours: whether its borrower has still to say if the newest reply settles it
    canDecide: flag,
    // ours: how far it is, and all that was written, the newest first; times are local
    steps: z.array(z.object({ title: text, day: text, at: text, state: z.enum(['done', 'now', 'later']) })),
    thread: z.array(z.object({ isOurs: flag, day: text, at: text, text, images: z.array(text) })),
  }),
});

export const save = endpoint({
  path: '/independence/user-problem/problem-save',
  client: 'one',
  effect: 'write',
  loading: true,
  request: z.object({
    problemType: id,
    problemSonType: z.optional(z.string().check(z.maxLength(64))),
    problemDetail: z.string().check(z.minLength(1), z.maxLength(2 * COMPLAINT_MAX_CODE_POINTS)),
    problemImage: z.optional(z.string().check(z.maxLength(5000))),
    orderNo: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: nothing,
});

export const score = endpoint({
  path: '/independence/user-problem/problem-score',
  client: 'one',
  effect: 'write',
  request: z.object({ problemId: id, score: countIn(1, 5) }),
  answer: nothing,
});

/** Ours: what a borrower says to the newest reply, once. `isResolved` 0 puts the complaint before another person. Safe to repeat. */
export const decide = endpoint({
  path: '/independence/v3/complaints/decide',
  client: 'one',
  effect: 'write',
  request: z.object({
    problemId: id,
    isResolved: flagIn,
    words: z.optional(z.string().check(z.maxLength(2 * COMPLAINT_MAX_CODE_POINTS))),
  }),
  answer: nothing,
});

/** Multipart, field `problemImage`. */
export const uploadImage = endpoint({
  path: '/independence/user-problem/upload-problem-img',
  client: 'one',
  effect: 'write',
  encoding: 'multipart',
  request: nothing,
  answer: z.object({ url: text }),
});
