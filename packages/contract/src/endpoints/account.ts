import { languageFlags } from '@plazo/markets/front';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag, id, instant, nothing, phone, productId, text } from '../fields.ts';

/**
 * Sends the code that a push with `sendSms` 1, another account, or the whole personal file needs. A code is good for
 * its purpose alone, and one for an account for that account; without a purpose it confirms a loan.
 */
export const sendCode = endpoint({
  path: '/independence/v3/account/send-code',
  effect: 'write',
  request: z.object({
    productId: z.optional(productId),
    purpose: z.optional(z.enum(['confirm', 'account', 'data'])),
    /** Of the account that the code is for. */
    lastDigits: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  }),
  answer: z.object({ phone: text }),
});

export const me = endpoint({
  path: '/independence/v3/account/me',
  request: nothing,
  /** `unread`: messages that were not read yet, `news`: the heading of the newest of them; `coupons`: what the next loan can be signed with. */
  answer: z.object({ name: text, phone: text, unread: z.int(), news: text, coupons: z.int() }),
});

export const logout = endpoint({
  path: '/independence/v3/account/logout',
  effect: 'write',
  request: nothing,
  answer: nothing,
});

const boundAccount = z.object({ id, kind: z.enum(['bank', 'card']), bankName: text, masked: text });
const digits = z.string().check(z.regex(/^[\d ]{1,30}$/));

/** How an account's number is written in the brand's country; `AccountRule` of markets. */
const accountRule = z.object({
  least: z.int(),
  most: z.int(),
  groups: z.readonly(z.array(z.int())),
  weights: z.readonly(z.array(z.int())),
  bankCode: z.optional(
    z.object({ mask: text, choices: z.readonly(z.array(z.object({ code: text, name: text }))) }),
  ),
  banks: z.readonly(z.array(z.object({ starts: text, name: text }))),
});

/** Where the borrower's money goes and comes from: shown by the last four digits. */
export const bankAccounts = endpoint({
  path: '/independence/v3/account/bank-accounts',
  request: nothing,
  answer: z.object({
    accounts: z.array(boundAccount),
    holder: text,
    rule: accountRule,
    /** Who keeps cards: we by their number, or a rail at a page of its own. */
    keepsCards: z.enum(['number', 'rail']),
  }),
});

/** Mexico sends a CLABE, India an account with its IFSC. */
export const bindBank = endpoint({
  path: '/independence/v3/account/bind-bank',
  effect: 'write',
  loading: true,
  /** `smsCode`: another account than the first is taken with a code only. */
  request: z.object({
    account: digits,
    ifsc: z.optional(z.string().check(z.maxLength(20))),
    smsCode: z.optional(z.string().check(z.maxLength(12))),
  }),
  answer: z.object({ account: boundAccount, isBankKnown: z.boolean() }),
});

export const bindCard = endpoint({
  path: '/independence/v3/account/bind-card',
  effect: 'write',
  loading: true,
  request: z.object({ cardNo: digits }),
  answer: z.object({ account: z.object({ id, masked: text }) }),
});

/** Begins to keep a card where a rail takes them: no number is sent. */
export const beginCard = endpoint({
  path: '/independence/v3/account/begin-card',
  effect: 'write',
  loading: true,
  request: nothing,
  answer: nothing,
});

/** Forgets a card that is kept, here and where a rail keeps it; said again it is the same. */
export const removeCard = endpoint({
  path: '/independence/v3/account/remove-card',
  effect: 'write',
  request: z.object({ cardId: id }),
  answer: nothing,
});

/** What became of the card that was begun last: `url` is where the borrower keeps it, `masked` its last digits once it is kept. */
export const cardState = endpoint({
  path: '/independence/v3/account/card-state',
  request: nothing,
  answer: z.object({
    state: z.enum(['checking', 'visit', 'kept', 'failed']),
    url: text,
    bankName: text,
    masked: text,
  }),
});

/** Ways beside SMS by which the code of a login can be asked for. */
const codeWay = z.enum(['whatsapp', 'voice']);

/** Sends the code that logs a number in, whether the number is known or new; `ways` are the others that the lender has. */
export const loginCode = endpoint({
  path: '/independence/v3/account/login-code',
  access: 'public',
  effect: 'write',
  request: z.object({
    phone,
    proof: z.optional(z.string().check(z.maxLength(2000))),
    /** Absent: by SMS. */
    way: z.optional(codeWay),
  }),
  answer: z.object({ phone: text, ways: z.array(codeWay) }),
});

/** Where strangers ask for many codes, the browser of one that is not known computes first: a challenge of ALTCHA, as JSON. */
export const loginChallenge = endpoint({
  path: '/independence/v3/account/login-challenge',
  access: 'public',
  request: nothing,
  answer: z.object({ challenge: text }),
});

/** Logs this browser in by its cookie; a number that is new is registered by it. */
export const login = endpoint({
  path: '/independence/v3/account/login',
  access: 'public',
  effect: 'write',
  loading: true,
  request: z.object({
    phone,
    smsCode: z.string().check(z.maxLength(12)),
    /** The code of the invitation by which somebody new came. */
    invite: z.optional(id),
  }),
  answer: z.object({ isNew: flag }),
});

export const logoutEverywhere = endpoint({
  path: '/independence/v3/account/logout-everywhere',
  effect: 'write',
  request: nothing,
  answer: nothing,
});

/** Where the borrower is logged in now. */
export const devices = endpoint({
  path: '/independence/v3/account/devices',
  request: nothing,
  answer: z.object({
    devices: z.array(z.object({ id, label: text, since: instant, seenAt: instant, isThis: flag })),
  }),
});

export const endDevice = endpoint({
  path: '/independence/v3/account/end-device',
  effect: 'write',
  request: z.object({ id }),
  answer: nothing,
});

/** The language of the person's pages and messages, by its flag. */
export const chooseLanguage = endpoint({
  path: '/independence/v3/account/choose-language',
  effect: 'write',
  request: z.object({ flag: z.enum(languageFlags) }),
  answer: nothing,
});

/**
 * For a native app: a code by which its web view opens the next page, as `handOff` in the address. One use, sixty seconds,
 * for the device whose `deviceId` the call carries; a page's own script gets none.
 */
export const handOff = endpoint({
  path: '/independence/v3/account/hand-off',
  effect: 'write',
  isSecret: true,
  request: nothing,
  answer: z.object({ code: text, expiresAt: instant }),
});
