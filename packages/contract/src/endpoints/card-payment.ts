import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag, flagIn, id, minor, minorIn, orderOf, text } from '../fields.ts';

/** Shortest repayment code that is sent (specification, section 9). */
export const CARD_CODE_MIN_LENGTH = 6;

const base = '/api/v1/{provider}/{provider}-api/service/loan';
/** Ours: 1 where a rail was asked, whose answer `state` tells. */
const isUnderWay = z.optional(flag);
const line = z.optional(z.string().check(z.maxLength(64)));

export const way = endpoint({
  path: `${base}/repayment-way`,
  dialect: 'payment',
  // ours: all that is left, instead of what is due now
  request: z.object({ ...orderOf, purpose: z.optional(z.enum(['next', 'all'])) }),
  answer: z.object({
    alipay: flag,
    repayToken: id,
    // ours: what the alternative provider's call names as its user
    userId: id,
    // ours: what the token is for
    amount: z.optional(minor),
    bankCards: z.array(z.object({ id, bankName: text, cardNo: text, bankCode: text })),
  }),
});

export const commit = endpoint({
  path: `${base}/repayment-commit`,
  dialect: 'payment',
  effect: 'write',
  loading: true,
  request: z.object({
    ...orderOf,
    amount: minorIn,
    bankName: line,
    cardId: id,
    cardNo: line,
    couponId: line,
    repayToken: id,
    bankCode: line,
    sendMsg: flagIn,
  }),
  answer: z.object({ needValid: flag, repayRecordId: id, isUnderWay }),
});

export const confirm = endpoint({
  path: `${base}/repayment-confirm`,
  dialect: 'payment',
  effect: 'write',
  loading: true,
  request: z.object({
    ...orderOf,
    verifyCode: z.string().check(z.minLength(CARD_CODE_MIN_LENGTH), z.maxLength(12)),
    repaymentRecordId: id,
  }),
  answer: z.object({ isUnderWay }),
});

/** What became of a payment that a rail works at: `url` is where the borrower approves it, `message` why it was not taken. */
export const state = endpoint({
  path: '/independence/v3/card/payment-state',
  request: z.object({ repaymentRecordId: id }),
  answer: z.object({
    state: z.enum(['checking', 'visit', 'paid', 'failed']),
    url: text,
    message: text,
  }),
});

export const alternative = endpoint({
  path: `${base}/repayment-huichao`,
  dialect: 'payment',
  effect: 'write',
  request: z.object({ ...orderOf, userId: line, amount: minorIn }),
  answer: z.object({ url: text }),
});
