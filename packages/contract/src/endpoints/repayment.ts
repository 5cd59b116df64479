import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  countIn,
  date,
  detailLine,
  flag,
  id,
  instant,
  minor,
  minorIn,
  orderOf,
  orderStatus,
  payableCode,
  text,
  toDo,
} from '../fields.ts';
import { ahead } from './ahead.ts';

const channelRow = z.object({
  logo: text,
  desc: text,
  payCode: id,
  vCode: text,
  BARcodeImg: text,
  // ours: the row's name above its line of help
  name: text,
  // ours: whether its code takes any amount, or only the one that it was made for
  isOpen: z.optional(flag),
  // ours: the proper name of its code, such as CLABE; empty where it has none
  codeName: z.optional(text),
});
const channelGroup = z.object({ reviewer: text, list: z.array(channelRow) });
export type ChannelGroup = z.output<typeof channelGroup>;

export const repayPage = z.object({
  repayAmount: minor,
  productName: text,
  productLogo: text,
  repayDate: date,
  detail: z.array(detailLine),
  repayList: z.array(channelGroup),
  noticeMsg: text,
  // ours: where in the plan the borrower stands, and whether more days are on offer
  orderStatus,
  paymentNo: z.int(),
  // ours: which payments are asked, in words: several where more than one has fallen due
  payments: text,
  daysToDue: z.int(),
  isDelay: flag,
  payoff: minor,
  // ours: how much less that is than paying by the plan
  saved: z.optional(minor),
  // ours: why and until when nothing is taken beyond this payment; empty where it is
  prepaymentNote: text,
  // ours: a payment by card that waits for its approval, as the loan's page says it
  toDo: z.optional(toDo),
});
export type RepayPage = z.output<typeof repayPage>;

export const detail = endpoint({
  path: '/independence/v3/installment/loan-play-detail',
  request: z.object(orderOf),
  answer: repayPage,
});

export const extensionPage = z.object({
  productLogo: text,
  productName: text,
  delayInfo: z.object({ reviewer: text, delayAmount: minor, delayTime: date }),
  repayPlan: z.array(z.object({ title: text, amount: minor, remark: text, time: date })),
  repayList: z.array(channelGroup),
  noticeMsg: text,
  note: text,
  // ours: the days that the figures are for, and the most that can be asked
  days: z.int(),
  maxDays: z.int(),
  dueOn: date,
  // ours: what each number of days costs, and the day that it leads to
  choices: z.array(z.object({ days: z.int(), fee: minor, on: date, day: text })),
});
export type ExtensionPage = z.output<typeof extensionPage>;

export const delayDetail = endpoint({
  path: '/independence/v3/installment/loan-play-delay-detail',
  request: z.object({ ...orderOf, days: z.optional(countIn(1, 7)) }),
  answer: extensionPage,
});

export const instructionsPage = z.object({
  topLogo: text,
  repayDetail: z.object({
    amount: minor,
    repayTitle: text,
    repayDes: text,
    repayCode: text,
    vCode: text,
    companyName: text,
    // ours: as in the list of channels
    codeName: z.optional(text),
  }),
  dataList: z.array(z.object({ title: text, content: z.array(text) })),
  imgList: z.object({ title: text, eMail: text, content: z.array(text) }),
  bottomLogo: text,
  // ours: until when the reference works, and the link that opens a payment app
  expiresAt: z.union([z.literal(''), instant]),
  // ours: the same as people say it, as what is left and as its end
  validity: z.optional(text),
  // ours: its end alone, for a picture that is looked at later
  goodUntil: z.optional(text),
  // ours: milliseconds from this answer to its end, for who loses the network meanwhile; absent where it has none
  leftMs: z.optional(z.int()),
  payLink: text,
  // ours: whether the code was paid, and is good for nothing more
  isUsed: flag,
  // ours: whether it was paid with other money than it was made for, as an account number can be
  isOtherAmount: flag,
  // ours: of a code that was paid, what its receipt is asked by, while the payment stands; else empty
  paymentId: text,
  // ours: whether the code is still being made, and stands there as soon as it is
  isPending: flag,
});
export type InstructionsPage = z.output<typeof instructionsPage>;

export const instructions = endpoint({
  path: '/independence/v3/loan-details/generate-vcode',
  loading: true,
  request: z.object({
    ...orderOf,
    amount: minorIn,
    payCode: id,
    requestType: countIn(1, 2),
    days: z.optional(countIn(1, 7)),
    // ours: what the amount is meant as, where the channel's codes are bound to one; absent: the next payment
    purpose: z.optional(z.enum(['next', 'part', 'all'])),
    // ours: what was chosen for what exceeds the due, of the ways that are offered for the amount; absent: as the terms say
    ahead: z.optional(ahead),
    // ours: the code that the page shows; once it is paid no other one is made in its place
    shown: z.optional(payableCode),
  }),
  answer: instructionsPage,
});
