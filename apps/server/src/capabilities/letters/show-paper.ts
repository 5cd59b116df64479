import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { type PaperDocument, type Section, writePdf } from '../../adapters/pdf/write-pdf.ts';

type Shown = Pick<AnswerOf<typeof deskEndpoints.deskLetters.sent>, 'paper' | 'pdf'>;

const shownSection = (section: Section): Shown['paper']['sections'][number] => ({
  title: section.title,
  paragraphs: 'paragraphs' in section ? [...section.paragraphs] : [],
  rows: 'rows' in section ? [...section.rows] : [],
  head: 'head' in section ? [...section.head] : [],
  table: 'table' in section ? section.table.map((row) => [...row]) : [],
});

/** A paper for a page of the desk, and as it is printed. */
export async function showPaper(document: PaperDocument): Promise<Shown> {
  const { title, subtitle, language, sections, foot } = document;
  return {
    paper: { title, subtitle, language, sections: sections.map(shownSection), foot },
    pdf: (await writePdf(document)).toString('base64'),
  };
}
