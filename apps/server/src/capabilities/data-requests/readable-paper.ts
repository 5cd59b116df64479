import { formatMoney, paperLanguage } from '@plazo/markets';
import * as z from 'zod/mini';
import { localDateTime } from '../../adapters/local-time.ts';
import type { PaperDocument, Section } from '../../adapters/pdf/write-pdf.ts';
import type { BorrowerCall } from '../../call.ts';
import type { PersonalFileWords } from '../../words/es/personal-file.ts';
import { papersIn } from '../../words/papers.ts';
import { type Messages, messagesIn } from '../../words/words.ts';
import type { PersonalFile } from './personal-file.ts';

const facts = z.record(z.string(), z.unknown());
const list = z.array(facts);
type Facts = z.output<typeof facts>;
type Spoken = Readonly<Record<string, string>>;
type Writing = {
  readonly call: BorrowerCall;
  readonly words: PersonalFileWords;
  readonly text: Messages;
  readonly spoken: Readonly<Record<string, Spoken>>;
  readonly kind: string;
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
/** For programs alone: it stands in the other file. */
const LEFT_OUT = new Set(['hash', 'agreement']);

/** Words that pages have for values of ours, by the fact that holds them, or by its kind and fact. */
function spokenOf(
  text: Messages,
  { values, bureauStates, registryStates }: PersonalFileWords,
): Readonly<Record<string, Spoken>> {
  const titles = (rows: Readonly<Record<string, { readonly title: string }>>): Spoken =>
    Object.fromEntries(Object.entries(rows).map(([value, { title }]) => [value, title]));
  return {
    status: titles(text.status),
    right: text.dataRequests.rights,
    item: {
      ...titles(text.apply.consents),
      whatsapp: text.messages.whatsapp,
      autopay: text.messages.kinds['debit-announced'].title,
      'stop-sms': values['stop-sms'],
      'stop-whatsapp': values['stop-whatsapp'],
    },
    reasons: text.apply.reasons,
    'bureau.state': bureauStates,
    'registry.state': registryStates,
    'limits.reasons': text.limits.reasons,
    'messages.kind': titles(text.messages.kinds),
    'complaints.type': text.complaintTypes,
    ...Object.fromEntries(
      ['state', 'sms', 'result', 'way', 'direction', 'outcome', 'kind', 'of'].map((name) => [name, values]),
    ),
  };
}

/** A text of a fact: a date, a word of ours in the person's language, or what they wrote themselves. */
function textOf({ call, spoken, kind, text }: Writing, name: string, value: string): string {
  if (value === '') return '—';
  if (INSTANT.test(value)) return localDateTime(new Date(value), call.brand.timeZone).slice(0, 16);
  const options: Spoken = kind === 'application' ? text.apply.options : {};
  return spoken[`${kind}.${name}`]?.[value] ?? spoken[name]?.[value] ?? options[value] ?? value;
}

/** A value as a person reads it; amounts are named after their unit. What has parts of its own is for programs. */
function readable(writing: Writing, name: string, value: unknown): string {
  const { call, words } = writing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return name.endsWith('Minor') ? formatMoney(BigInt(value), call.brand.currency) : String(value);
  if (typeof value === 'string') return textOf(writing, name, value);
  if (value instanceof Date) return textOf(writing, name, value.toISOString());
  return Array.isArray(value) ? value.map((part) => readable(writing, name, part)).join(', ') : '—';
}

/** The words of a fact: a field of the application has those of its form. */
function labelOf({ words, text }: Writing, name: string): string {
  const forms: Readonly<Record<string, { readonly label: string }>> = text.apply.fields;
  const labels: Readonly<Record<string, string>> = words.fields;
  return labels[name] ?? forms[name]?.label ?? name;
}

const shown = (row: Facts) => Object.keys(row).filter((name) => !LEFT_OUT.has(name));

function sectionOf(writing: Writing, title: string, content: unknown): readonly Section[] {
  const rows = z.safeParse(list, content);
  const [first] = rows.success ? rows.data : [];
  if (rows.success && first) {
    const names = shown(first);
    const head = names.map((name) => labelOf(writing, name));
    return [
      { title, head, table: rows.data.map((row) => names.map((name) => readable(writing, name, row[name]))) },
    ];
  }
  const own = z.safeParse(facts, content);
  if (!own.success || Object.keys(own.data).length === 0) return [];
  const lines = shown(own.data).map((name) => ({
    text: labelOf(writing, name),
    value: readable(writing, name, own.data[name]),
  }));
  return [{ title, rows: lines }];
}

/** The file of a person as a document to read: kinds of which there is nothing are left out. */
export function readablePaper(call: BorrowerCall, { madeAt: _madeAt, ...file }: PersonalFile): PaperDocument {
  const language = paperLanguage(call.language, call.brand.language);
  const words = papersIn(language).personalFile;
  const text = messagesIn(language);
  const writing = { call, words, text, spoken: spokenOf(text, words) };
  const { title, kinds } = words;
  const named: Readonly<Record<string, string>> = kinds;
  return {
    title,
    subtitle: localDateTime(call.now, call.brand.timeZone).slice(0, 16),
    language,
    issuer: call.brand,
    issuedAt: call.now,
    sections: Object.entries(file).flatMap(([kind, content]) =>
      sectionOf({ ...writing, kind }, named[kind] ?? kind, content),
    ),
    foot: call.brand.company,
  };
}
