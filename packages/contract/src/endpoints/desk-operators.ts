import { languages } from '@plazo/markets/front';
import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { deskRoles } from '../desk-permissions.ts';
import { flag, flagIn, id, nothing, text } from '../fields.ts';

const secret = z.string().check(z.minLength(1), z.maxLength(200));

/** Who is at the desk. */
export const operator = z.object({
  operatorId: text,
  name: text,
  role: z.enum(deskRoles),
  /** The password was given out: nothing else can be done before it is replaced. */
  isPasswordDue: flag,
  /** The brands that they are held to; empty where they see all. */
  brands: z.array(text),
  /** The ways to pay in the markets of the brands, with their names by language. */
  channels: z.array(z.object({ id: text, names: z.partialRecord(z.enum(languages), text) })),
});

const code = z.string().check(z.regex(/^\d{6}$/));
/** By what an operator proves once more who they are. */
export const ownProof = z.object({ password: secret, code });

/** The cookie comes with the answer; what was wrong is never told. */
const login = deskChange({
  path: 'login',
  scope: 'own',
  permission: 'anybody',
  request: z.object({ name: secret, password: secret, code }),
  answer: operator,
});

/** By which ways an operator comes in. */
const loginWays = deskRead({
  path: 'login-ways',
  scope: 'own',
  permission: 'anybody',
  request: nothing,
  answer: z.object({ signOn: flag, password: flag, passkey: flag }),
});

/** Where the lender's own sign-on is; the browser comes back with a session or with why not. */
const signOn = deskRead({
  path: 'sign-on-begin',
  scope: 'own',
  permission: 'anybody',
  request: nothing,
  answer: z.object({ address: text }),
});

const me = deskRead({
  path: 'me',
  scope: 'own',
  permission: 'own-session',
  request: nothing,
  answer: operator,
});
const logout = deskChange({
  path: 'logout',
  scope: 'own',
  permission: 'own-session',
  request: nothing,
  answer: nothing,
});
const changePassword = deskChange({
  path: 'password',
  scope: 'own',
  permission: 'own-session',
  /** Without a code only where the password was given out. */
  request: z.object({ password: secret, newPassword: secret, code: z.optional(code) }),
  answer: nothing,
});

/** Lists of which operators keep views. */
export const VIEWED_PAGES = [
  'loans',
  'collections',
  'payments',
  'complaints',
  'data-requests',
  'decisions',
  'inbox',
] as const;
/** Views that one operator keeps. */
export const VIEWS_MAX = 50;
const viewedPage = z.enum(VIEWED_PAGES);

const views = deskRead({
  path: 'views',
  scope: 'own',
  permission: 'own-session',
  request: z.object({ page: viewedPage }),
  answer: z.object({
    views: z.array(
      z.object({ viewId: id, name: text, query: text, isOwn: flag, isShared: flag, owner: text }),
    ),
  }),
});

/** Views of a list that are counted in one call: those of its operator, and of others as far as there is room. */
export const VIEWS_COUNTED = 60;

/** How many rows each of some views of a list finds now; asked for once the list is there. */
const viewCounts = deskRead({
  path: 'view-counts',
  scope: 'own',
  permission: 'own-session',
  request: z.object({
    page: viewedPage,
    /** What the page asks its list for under each view, as the text of a JSON array of objects. */
    asked: z.string().check(z.maxLength(20_000)),
  }),
  answer: z.object({
    /** In their order: no further than `COUNTED_MAX` and one more; empty where a view cannot be counted, or not in time. */
    counts: z.array(z.union([z.int(), z.literal('')])),
  }),
});

/** Keeps the filters of a list under a name, for oneself or for everybody; under a name that one has, anew. */
const saveView = deskChange({
  path: 'view-save',
  scope: 'own',
  permission: 'own-session',
  request: z.object({
    page: viewedPage,
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    /** The address of the list after its question mark. */
    query: z.string().check(z.maxLength(1_000)),
    isShared: flagIn,
  }),
  answer: z.object({ viewId: id }),
});

const removeView = deskChange({
  path: 'view-remove',
  scope: 'own',
  permission: 'own-session',
  request: z.object({ viewId: id }),
  answer: nothing,
});

export const deskSession = {
  login,
  loginWays,
  signOn,
  me,
  logout,
  changePassword,
  views,
  viewCounts,
  saveView,
  removeView,
} as const;
