import { currencies, languages, marketIds } from '@plazo/markets/front';
import * as z from 'zod/mini';

const colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));
const line = z.string().check(z.minLength(1), z.maxLength(300));
const link = z.union([z.literal(''), z.string().check(z.regex(/^(https:\/\/|\/)[^\s]*$/))]);

/** What a phone asks its owner before an app may have it. */
const appPermissions = [
  'camera',
  'notifications',
  'contacts',
  'location',
  'media',
  'external-storage',
  'phone-numbers',
  'installed-apps',
] as const;

/** What pages may know of a brand. */
const shown = {
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: line,
  company: line,
  market: z.enum(marketIds),
  currency: z.enum(currencies),
  /** Where no other was chosen. */
  language: z.enum(languages),
  /** What its pages offer to choose from; an address opens any. */
  languages: z.array(z.enum(languages)).check(z.minLength(1)),
  logo: link,
  brandColors: z.strictObject({ brand: colour, brandDark: z.optional(colour) }),
  servicePhone: z.string().check(z.regex(/^\+?[\d ]{6,20}$/)),
  whatsapp: z.string().check(z.regex(/^\+?[\d ]{0,20}$/)),
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  /** When somebody answers, in the brand's own language. */
  hours: line,
  /** The same in others; who reads one that is not here is told `hours`. */
  hoursIn: z.optional(z.partialRecord(z.enum(languages), line)),
  address: line,
  appId: line,
  appName: line,
  appScheme: z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\/\/$/)),
  apiBase: link,
  h5Base: link,
  privacyUrl: link,
  links: z.strictObject({ ios: link, android: link, regulator: link, alternativePayment: link }),
  settings: z.strictObject({
    agreementDefaultTicked: z.boolean(),
    ratingRouting: z.enum(['by-score', 'all-to-store', 'none-to-store']),
    loanMarket: z.boolean(),
    confirmBySms: z.boolean(),
    /** From this amount on, in minor units, a loan is confirmed by a code although smaller ones are not. */
    confirmBySmsFromMinor: z.optional(z.int()),
  }),
  /** What the market's law wants told: the licence or its absence, and who answers complaints at the lender. */
  supervision: z.optional(
    z.strictObject({
      registration: line,
      officer: line,
      phone: z.string().check(z.regex(/^\+?[\d ]{6,20}$/)),
      email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
    }),
  ),
  /** Why a joint logon failed, in the words of the brand; a word or language that is not here gets the fixed texts. */
  logonFailures: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/)),
      z.partialRecord(z.enum(languages), z.strictObject({ title: line, notice: line })),
    ),
  ),
};

export const brandView = z.object(shown);
export type BrandView = z.output<typeof brandView>;

const alarmDay = z.int().check(z.gte(1), z.lte(365));

const product = z.strictObject({ id: line, name: line });

/** The whole brand file: a missing or unknown key stops the start by name (details, "Brand file"). */
export const brandFile = z.strictObject({
  ...shown,
  hosts: z.array(line),
  /** Number of the agreement's form in the market's public register, such as Mexico's RECA; it stands on the cover sheet. */
  agreementRegistration: z.optional(line),
  /** The native app around the pages, as its listings in the stores declare it; `plazo product check` judges it. */
  app: z.optional(
    z.strictObject({
      stores: z.array(z.enum(['apple', 'google'])),
      permissions: z.array(z.enum(appPermissions)),
    }),
  ),
  products: z.array(product),
  /** What is offered no more and still runs: it keeps its name. */
  formerProducts: z.optional(z.array(product)),
  defaultProduct: line,
  defaultMerchantNumber: line,
  timeZone: line,
  /** Days after which who never borrowed is erased: who only registered, and who began to apply. */
  keepDays: z.strictObject({
    lead: z.int().check(z.gte(1), z.lte(3650)),
    application: z.int().check(z.gte(1), z.lte(3650)),
  }),
  /** Days after which money that stands still is put before a person: money of nobody, unused credit, an unpaid claim. */
  alarmDays: z.strictObject({ unmatched: alarmDay, credit: alarmDay, claim: alarmDay }),
  /**
   * When what was paid too much of a loan goes back without being asked for: so many business days of the market after it was
   * found, and from which amount on, in minor units; less goes to who asks. Absent: people at the desk send it.
   */
  returnsCredit: z.optional(
    z.strictObject({
      afterDays: z.int().check(z.gte(0), z.lte(30)),
      leastMinor: z.int().check(z.gte(1)),
    }),
  ),
  /** Of a hundred answers to complaints how many, drawn by lot, somebody who did not give them reads. Absent: none. */
  checkedAnswersPercent: z.optional(z.int().check(z.gte(1), z.lte(100))),
  /** What is given towards the next loan of who paid a loan off without a day late: its name, and the days that it can be used. */
  coupons: z.optional(
    z.array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
        amountMinor: z.int().check(z.gte(1)),
        days: z.int().check(z.gte(1), z.lte(730)),
      }),
    ),
  ),
  /** What is given to who invites somebody new, and to them; absent: nobody invites. */
  referrals: z.optional(
    z.strictObject({
      /** When the first loan of who came has reached them and cannot be taken back, or when they paid it off. */
      earnsWhen: z.enum(['paid-out', 'paid-off']),
      referrerMinor: z.int().check(z.gte(1)),
      friendMinor: z.int().check(z.gte(1)),
      days: z.int().check(z.gte(1), z.lte(730)),
      mostAMonth: z.int().check(z.gte(1), z.lte(100)),
    }),
  ),
  /** What the lender shows about a loan on the order page: in the same view, or opened by the shell. */
  orderPage: z.optional(z.strictObject({ address: link, inside: z.boolean() })),
});

/** What operators publish of a brand at the desk; all else is the deployment's (decision 0019). */
export const brandWords = z.pick(brandFile, {
  name: true,
  company: true,
  servicePhone: true,
  whatsapp: true,
  email: true,
  hours: true,
  hoursIn: true,
  address: true,
  products: true,
  defaultProduct: true,
  brandColors: true,
  agreementRegistration: true,
  supervision: true,
  settings: true,
});
export type BrandWords = z.output<typeof brandWords>;
export type Supervision = NonNullable<z.output<typeof brandFile>['supervision']>;
export type BrandFile = z.output<typeof brandFile>;
