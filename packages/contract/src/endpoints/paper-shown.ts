import { documentLanguages } from '@plazo/markets/front';
import * as z from 'zod/mini';
import { detailLine, text } from '../fields.ts';

/** A part of a paper: what it does not have is empty. */
const shownSection = {
  title: text,
  rows: z.array(detailLine),
  head: z.array(text),
  table: z.array(z.array(text)),
};

/** A paper as it is printed, for a page. */
export const paperShown = {
  title: text,
  /** Number, date, validity and acceptance. */
  subtitle: text,
  language: z.enum(documentLanguages),
  sections: z.array(z.object(shownSection)),
  /** Who issued it, and its hash. */
  foot: text,
};

/** The same with what is written between its figures. */
export const letterShown = z.object({
  ...paperShown,
  sections: z.array(z.object({ ...shownSection, paragraphs: z.array(text) })),
});
