import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  countIn,
  date,
  dateOrNone,
  detailLine,
  flag,
  id,
  minor,
  minorIn,
  nothing,
  orderId,
  orderOf,
  orderStatus,
  productId,
  text,
  toDo,
} from '../fields.ts';
import { ahead, aheadWay } from './ahead.ts';

/** What was lent, what was paid of it and what is left, row by row: minor units. */
const progress = z.object({
  /** `paid` and `left` add up to it: the plan with its charges, less what was given up. */
  total: minor,
  paid: minor,
  left: minor,
  /** Paid today, it ends the loan; what that saves of what is left. */
  settle: minor,
  saved: minor,
  payments: z.array(
    z.object({
      no: z.int(),
      dueOn: date,
      /** The due date as people say it, and without its weekday: once it is paid, the day of the payment. */
      day: text,
      brief: text,
      amount: minor,
      paid: minor,
      left: minor,
      state: z.enum(['paid', 'next', 'later', 'late']),
      /** The last payment of money that went into it, while it stands. */
      lastPaid: z.optional(z.object({ paymentId: text, on: date, day: text })),
    }),
  ),
  /** How what is left goes down, drawn; absent where nothing is left. */
  fall: z.optional(
    z.object({
      /** What it shows, in words. */
      label: text,
      /** What was, as a line and the area under it, and what is planned: paths of a drawing 328 wide and 128 high. */
      line: text,
      area: text,
      plan: text,
      /** Today's place, and where its words begin, or end where they stand before it. */
      now: z.object({ x: z.int(), y: z.int(), text, textX: z.int(), textY: z.int() }),
      days: z.array(z.object({ x: z.int(), text })),
    }),
  ),
  /** What happened, the newest first. */
  movements: z.array(
    z.object({
      on: date,
      day: text,
      title: text,
      note: text,
      amount: minor,
      isFromBorrower: flag,
      /** Of a payment that stands: what its receipt is asked by. Else empty. */
      paymentId: text,
    }),
  ),
});

export const orderDetails = z.object({
  orderStatus,
  noticeStatusText: text,
  noticeDesText: text,
  productName: text,
  productLogo: text,
  userOrderDetail: z.object({ detail: z.array(detailLine) }),
  inside: flag,
  isScore: flag,
  h5Url: text,
  isDelay: flag,
  isNewContract: text,
  // ours: what happens next, and what the reminder and Borrow again need
  nextStep: text,
  orderId,
  productId,
  dueOn: dateOrNone,
  amountDue: minor,
  daysLate: z.int(),
  /** From signing to the money, of a loan on its way and on the day on which it arrived; times are local, empty before. `about` is when money that was sent is to be looked for, where enough of it arrived in the last days. */
  tracker: z.optional(
    z.array(
      z.object({
        title: text,
        day: text,
        at: text,
        about: z.optional(text),
        state: z.enum(['done', 'now', 'later']),
      }),
    ),
  ),
  /** What the lender owes the borrower of a loan and gives back by a rule; absent where there is none. */
  credit: z.optional(
    z.object({
      amount: minor,
      /** Where it goes and when, or what it waits for. */
      note: text,
      /** Whether it leaves only once its owner asks. */
      isAskable: flag,
      /** Whether its owner can still say to which account. */
      isOpen: flag,
      /** Accounts of theirs that it can go to. */
      accounts: z.array(z.object({ accountId: id, name: text, isChosen: flag })),
      /** What the way to name an account is called where there is none yet; empty beside others. */
      naming: text,
    }),
  ),
  /** Of a loan whose money went out. */
  progress: z.optional(progress),
  /** Of a loan that is late: the day on which its borrower said they will pay, and how much of it is left while it stands. */
  promise: z.optional(
    z.object({ by: date, day: text, amount: minor, state: z.enum(['open', 'kept', 'broken']) }),
  ),
  /** What a person has to look at of a loan that runs: a complaint about its money, or a payment of which a channel told two things. */
  clarification: z.optional(
    z.object({
      title: text,
      /** Who looks, until when, and what becomes of charges meanwhile. */
      text,
      /** Whether no late charge runs meanwhile. */
      isStopped: flag,
      /** The borrower's complaint and what the way there is called; both empty where a channel told it. */
      problemId: text,
      see: text,
    }),
  ),
  /** What the last payment does with what was not due, while it can be chosen: each way with where it leads. */
  ahead: z.optional(
    z.object({
      /** The payment, by its place in the loan's history. */
      payment: z.int(),
      amount: minor,
      day: text,
      until: text,
      chosen: ahead,
      choices: z.array(aheadWay),
    }),
  ),
  /** What is taken by itself on the due day; absent where nobody takes it. */
  autopay: z.optional(z.object({ state: z.enum(['offered', 'waiting', 'active', 'paused']) })),
  /** Whether a debit or a payment by card is at work at a bank, so that nobody is to pay meanwhile. */
  isBankPaying: flag,
  /** A payment by card that its borrower has to approve at their bank, while they can; or pictures that their application waits for. */
  toDo: z.optional(toDo),
  /** Who collects it in the lender's name, while somebody does, and what to make of them. */
  collector: z.optional(z.object({ name: text, phone: text, text })),
  /** Whose it is since it was sold, and where it is paid; absent where it is the lender's. */
  owner: z.optional(z.object({ name: text, payAt: text })),
  /** Letters that the lender wrote about it, the newest first; absent where there are none. */
  letters: z.optional(z.array(z.object({ letterId: id, title: text, day: text }))),
  /** More money on the loan: absent where none is to be had. */
  more: z.optional(z.object({ state: z.enum(['offered', 'under-way']) })),
  /** Whether something waits for the borrower's word: `decisions.show` says what. */
  isAsked: flag,
  /** Money that the bank sent back and that has not arrived since: the account it went to, and whether the borrower is asked; `naming` is what the way to name an account is called, where it never left since none is known, and `again` what having the same one tried again is called, where it may be. */
  disbursement: z.optional(
    z.object({ account: text, isWaiting: flag, naming: z.optional(text), again: z.optional(text) }),
  ),
});
export type OrderDetails = z.output<typeof orderDetails>;

export const detail = endpoint({
  path: '/independence/v3/loan-details/loan-details',
  request: z.object(orderOf),
  answer: orderDetails,
});

export const score = endpoint({
  path: '/independence/v3/loan-details/google-score',
  effect: 'write',
  request: z.object({ ...orderOf, score: countIn(1, 5) }),
  answer: nothing,
});

/** A borrower who is late says on which of the next days they will pay what is asked on it; it moves no money. */
export const promise = endpoint({
  path: '/independence/v3/loan-details/promise',
  effect: 'write',
  request: z.object({ ...orderOf, by: date, amount: minorIn }),
  answer: nothing,
});

/** The borrower takes back the day that they said, while it has not passed: as if they had said none. */
export const dropPromise = endpoint({
  path: '/independence/v3/loan-details/drop-promise',
  effect: 'write',
  request: z.object(orderOf),
  answer: nothing,
});

/** The borrower asks for what the lender owes them of a loan, or says to which of their accounts it goes. */
export const askCredit = endpoint({
  path: '/independence/v3/loan-details/credit',
  effect: 'write',
  request: z.object({ ...orderOf, accountId: z.optional(id) }),
  answer: nothing,
});

/** What the part of the last payment that was not due does from now on. */
export const chooseAhead = endpoint({
  path: '/independence/v3/loan-details/ahead',
  effect: 'write',
  request: z.object({ ...orderOf, payment: countIn(0, 100_000), ahead }),
  answer: nothing,
});
