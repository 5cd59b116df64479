import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type PaperDocument, writePdf } from './write-pdf.ts';

const document = (title: string, language: PaperDocument['language']): PaperDocument => ({
  title,
  subtitle: '₹1,00,000 · 100 %',
  language,
  issuer: { name: 'QuickRupee', company: 'QuickRupee Finance', brandColors: { brand: '#5b2a86' } },
  issuedAt: new Date('2026-11-22T00:00:00Z'),
  sections: [{ title, paragraphs: [title] }],
  foot: 'SHA-256 0a1b',
});

/** The fonts of a PDF by their names. */
const fontsOf = (bytes: Buffer) =>
  execFileSync('pdffonts', ['-'], { input: bytes })
    .toString()
    .match(/\+[\w-]+/g)
    ?.toSorted();

test.each([
  ['Contrato de préstamo', 'es', ['+DejaVuSans', '+DejaVuSans-Bold']],
  ['लोन एग्रीमेंट: किस्त की तारीख', 'hi', ['+NotoSansDevanagari-Bold', '+NotoSansDevanagari-Regular']],
  // who signs an English paper may write their name in their own script
  ['Loan Agreement: प्रिया नायर', 'en', ['+NotoSansDevanagari-Bold', '+NotoSansDevanagari-Regular']],
] as const)('%s is printed in fonts that have its letters', async (title, language, fonts) => {
  expect(fontsOf(await writePdf(document(title, language)))).toEqual(fonts);
});
