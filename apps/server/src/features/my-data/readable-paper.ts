import { formatMoney } from '@plazo/money';
import * as z from 'zod/mini';
import { localDateTime } from '../../adapters/local-time.ts';
import type { PaperDocument, Section } from '../../adapters/pdf/write-pdf.ts';
import type { BorrowerCall } from '../../http/call.ts';
import type { PersonalFile } from '../../http/personal-file.ts';
import { messagesIn } from '../../messages/messages.ts';
import { documentLanguage } from '../../wording/agreement.ts';
import { personalFileWords } from '../../wording/personal-file-words.ts';

const facts = z.record(z.string(), z.unknown());
const list = z.array(facts);
type Facts = z.output<typeof facts>;
type Words = (typeof personalFileWords)['es' | 'en'];
type Writing = { readonly call: BorrowerCall; readonly words: Words; readonly language: 'es' | 'en' };

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
/** For programs alone: it stands in the other file. */
const LEFT_OUT = new Set(['hash', 'agreement']);

/** A value as a person reads it; amounts are named after their unit. What has parts of its own is for programs. */
function readable(writing: Writing, name: string, value: unknown): string {
  const { call, words } = writing;
  const at = (instant: Date) => localDateTime(instant, call.brand.timeZone).slice(0, 16);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return name.endsWith('Minor') ? formatMoney(BigInt(value), call.brand.currency) : String(value);
  if (typeof value === 'string') return INSTANT.test(value) ? at(new Date(value)) : value;
  if (value instanceof Date) return at(value);
  return Array.isArray(value) ? value.map((part) => readable(writing, name, part)).join(', ') : '—';
}

/** The words of a fact: a field of the application has those of its form. */
function labelOf({ words, language }: Writing, name: string): string {
  const forms: Readonly<Record<string, { readonly label: string }>> = messagesIn(language).apply.fields;
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
  const language = documentLanguage(call.language, call.brand);
  const writing = { call, language, words: personalFileWords[language] };
  const { title, kinds } = writing.words;
  const named: Readonly<Record<string, string>> = kinds;
  return {
    title,
    subtitle: localDateTime(call.now, call.brand.timeZone).slice(0, 16),
    language,
    author: call.brand.company,
    issuedAt: call.now,
    sections: Object.entries(file).flatMap(([kind, content]) =>
      sectionOf(writing, named[kind] ?? kind, content),
    ),
    foot: call.brand.company,
  };
}
