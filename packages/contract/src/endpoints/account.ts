import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, nothing, text } from '../fields.ts';

/** Sends the code that a push with `sendSms` 1 needs. */
export const sendCode = endpoint({
  path: '/independence/v3/account/send-code',
  effect: 'write',
  request: z.object({ productId: z.optional(id) }),
  answer: z.object({ phone: text }),
});

export const me = endpoint({
  path: '/independence/v3/account/me',
  request: nothing,
  answer: z.object({ name: text, phone: text }),
});

export const logout = endpoint({
  path: '/independence/v3/account/logout',
  effect: 'write',
  request: nothing,
  answer: nothing,
});

const boundAccount = z.object({ id, kind: z.enum(['bank', 'card']), bankName: text, masked: text });
const digits = z.string().check(z.regex(/^[\d ]{1,30}$/));

/** Where the borrower's money goes and comes from: shown by the last four digits. */
export const bankAccounts = endpoint({
  path: '/independence/v3/account/bank-accounts',
  request: nothing,
  answer: z.object({ accounts: z.array(boundAccount), holder: text }),
});

/** Mexico sends a CLABE, India an account with its IFSC. */
export const bindBank = endpoint({
  path: '/independence/v3/account/bind-bank',
  effect: 'write',
  loading: true,
  request: z.object({ account: digits, ifsc: z.optional(z.string().check(z.maxLength(20))) }),
  answer: z.object({ account: boundAccount, isBankKnown: z.boolean() }),
});

export const bindCard = endpoint({
  path: '/independence/v3/account/bind-card',
  effect: 'write',
  loading: true,
  request: z.object({ cardNo: digits }),
  answer: z.object({ account: boundAccount }),
});
