import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { countIn, date, flag, id, language, minor, minorIn, nothing, text } from '../fields.ts';
import { APPLY_SECTIONS } from '../own-questions.ts';

/** What two people publish: terms of products, words of brands, landing pages, replies, tags and groups of complaints, letters, hours for calls, closed days, strategies, rules of decisions, questions of applications, what takes two people. */
export const CONTENT_KINDS = [
  'product',
  'brand',
  'landing',
  'replies',
  'tags',
  'groups',
  'letters',
  'contact-hours',
  'calendar',
  'strategy',
  'rules',
  'questions',
  'second-person',
] as const;
export const CONTENT_STATES = ['draft', 'proposed', 'published', 'retired'] as const;

/** What a request is to publish or retire. */
export const wishedContent = z.object({
  kind: z.enum(CONTENT_KINDS),
  subject: id,
  version: z.int(),
  /** What a brand is called; empty for everything else. */
  name: text,
});

const VERSION_MAX = 899_999;
const BODY_MAX_CHARACTERS = 20_000;
const reason = z.string().check(z.minLength(1), z.maxLength(1_000));
const kind = z.enum(CONTENT_KINDS);
const of = { kind, subject: id };
const which = { ...of, version: countIn(1, VERSION_MAX) };
const body = z.string().check(z.minLength(1), z.maxLength(BODY_MAX_CHARACTERS));

const list = deskRead({
  path: 'content',
  scope: 'closed',
  permission: 'content-read',
  request: nothing,
  answer: z.object({
    versions: z.array(
      z.object({
        ...of,
        /** 0 is what a deployment brings: its words stand while nothing is published. */
        version: z.int(),
        state: z.enum(CONTENT_STATES),
        /** Empty where it came with the product. */
        author: text,
        publishedBy: text,
        /** Empty for version 0. */
        at: text,
        /** What a brand or a landing page calls itself; empty for what has no name of its own. */
        name: text,
        /** The country of a product; empty for everything else. */
        market: text,
      }),
    ),
  }),
});

/**
 * A rule that a text of this kind breaks: each is acknowledged by its name before it is proposed. The message is English;
 * its figures are there by name for other words.
 */
const finding = z.object({
  rule: id,
  severity: z.enum(['unlawful', 'store', 'inconsistent']),
  message: text,
  figures: z.optional(z.record(z.string(), text)),
  source: text,
});

const version = deskRead({
  path: 'content-version',
  scope: 'closed',
  permission: 'content-read',
  request: z.object({ ...of, version: countIn(0, VERSION_MAX) }),
  answer: z.object({
    ...of,
    version: z.int(),
    state: z.enum(CONTENT_STATES),
    author: text,
    isOwn: flag,
    /** JSON. */
    body: text,
    /** What is published now, to compare with; empty where nothing is. */
    published: text,
    findings: z.array(finding),
    acknowledged: z.array(text),
  }),
});

/** What is wrong with a body, without keeping it; with a fault it cannot be kept either. */
const check = deskRead({
  path: 'content-check',
  scope: 'closed',
  permission: 'content-read',
  request: z.object({ ...of, body }),
  answer: z.object({ fault: text, findings: z.array(finding) }),
});

const option = z.object({ value: id, title: text });
const section = z.enum(APPLY_SECTIONS);

/** Questions as somebody who applies would see them, and those that the product knows for their market. */
const questions = deskRead({
  path: 'content-questions',
  scope: 'closed',
  permission: 'content-read',
  request: z.object({ subject: id, body, readIn: language }),
  answer: z.object({
    known: z.array(
      z.object({
        section,
        name: id,
        label: text,
        /** What needs its answer, so that it stays: the market's law, the papers, the rules of decisions; empty where nothing does. */
        need: z.enum(['', 'law', 'papers', 'rules']),
        options: z.array(option),
      }),
    ),
    /** Languages in which the market's brands are read. */
    languages: z.array(language),
    /** Empty while the body cannot be read. */
    sections: z.array(
      z.object({
        section,
        title: text,
        why: text,
        fields: z.array(
          z.object({
            name: id,
            label: text,
            hint: text,
            kind: z.enum(['text', 'digits', 'date', 'choice']),
            maxLength: z.int(),
            options: z.array(option),
          }),
        ),
      }),
    ),
  }),
});

/** A loan of terms that nobody has published yet, by the engine. */
const simulate = deskRead({
  path: 'content-simulate',
  scope: 'closed',
  permission: 'content-read',
  request: z.object({ body, principalMinor: minorIn, disbursedOn: date }),
  answer: z.object({
    currency: text,
    plan: z.array(
      z.object({
        no: z.int(),
        dueOn: date,
        principal: minor,
        interest: minor,
        commission: minor,
        tax: minor,
        total: minor,
      }),
    ),
    disbursed: minor,
    payable: minor,
    cost: z.object({ interest: minor, commission: minor, tax: minor, total: minor }),
    /** What the country of the terms calls the yearly cost that its papers print. */
    annualCost: z.object({ name: text, percent: text }),
  }),
});

/** Keeps the one draft of a subject; a subject that is not there begins with it. */
const save = deskChange({
  path: 'content-save',
  scope: 'closed',
  permission: 'content-work',
  request: z.object({ ...of, body }),
  answer: z.object({ version: z.int() }),
});

const discard = deskChange({
  path: 'content-discard',
  scope: 'closed',
  permission: 'content-work',
  request: z.object({ ...which, reason }),
  answer: nothing,
});

/** Asks a second person to publish the draft; the rules that it breaks are named, separated by commas. */
const propose = deskChange({
  path: 'content-propose',
  scope: 'closed',
  permission: 'content-work',
  request: z.object({ ...which, acknowledged: z.string().check(z.maxLength(2_000)), reason }),
  answer: z.object({ requestId: id }),
});

/** Asks a second person to take a published landing page, or words of a brand, away. */
const retire = deskChange({
  path: 'content-retire',
  scope: 'closed',
  permission: 'content-work',
  request: z.object({ ...which, reason }),
  answer: z.object({ requestId: id }),
});

export const deskContent = {
  list,
  version,
  check,
  questions,
  simulate,
  save,
  discard,
  propose,
  retire,
} as const;
