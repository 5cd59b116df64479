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

test('what can be checked carries its code beside its picture', async () => {
  const check = {
    address: 'https://loans.example/c/ABCD',
    code: 'ABCD EFGH',
    title: 'Compruébalo',
    text: 'En la página',
  };
  const bytes = await writePdf({ ...document('Contrato', 'es'), check });
  const text = execFileSync('pdftotext', ['-', '-'], { input: bytes }).toString();
  expect(text).toMatch(/Compruébalo[^]*ABCD EFGH/);
});

test('what is owed no more carries its seal, in colours that nothing else on the page has', async () => {
  const marigold = (bytes: Buffer) => {
    const printed = execFileSync('pdftoppm', ['-r', '36', '-'], { input: bytes });
    let found = 0;
    for (let at = 15; at + 2 < printed.length; at += 3)
      if ((printed[at] ?? 0) > 220 && (printed[at + 1] ?? 0) > 140 && (printed[at + 2] ?? 255) < 80)
        found += 1;
    return found;
  };
  const letter = document('Constancia de no adeudo', 'es');
  expect(marigold(await writePdf(letter))).toBe(0);
  expect(marigold(await writePdf({ ...letter, hasSeal: true }))).toBeGreaterThan(50);
});

/** The first words of each row that a page has, page by page. */
const rowsByPage = (bytes: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes })
    .toString()
    .split('\f')
    .map((page) => page.match(/Renglón \d+/g) ?? [])
    .filter((rows) => rows.length > 0);

test('no row of a table stands alone at the top of a page, however many there are', async () => {
  let broken = 0;
  for (let count = 24; count < 46; count += 1) {
    const names = Array.from({ length: count }, (_, at) => `Renglón ${at}`);
    const rows = names.map((text) => ({ text, value: '$1.00' }));
    const table = names.map((text) => [text, '$1.00', '$2.00']);
    for (const section of [
      { title: 'Datos', rows },
      { title: 'Plan', head: ['Pago', 'Capital', 'Interés'], table },
    ]) {
      const pages = rowsByPage(await writePdf({ ...document('Datos clave', 'es'), sections: [section] }));
      expect(pages.flat()).toEqual(names);
      if (pages.length > 1) broken += 1;
      expect(pages.at(-1)?.length, `${count} rows`).toBeGreaterThan(1);
    }
  }
  expect(broken).toBeGreaterThan(5);
});

test('a column of amounts has its word in the same place while nothing stands in it', async () => {
  const placeOf = async (amount: string) => {
    const table = [['2027-03-10', '$1.00', amount, '$1.00']];
    const section = { title: 'Movimientos', head: ['Fecha', 'Sumado', 'Restado', 'Debes'], table };
    const bytes = await writePdf({ ...document('Estado', 'es'), sections: [section] });
    const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: bytes }).toString();
    return /xMin="([\d.]+)"[^>]*>Restado</.exec(boxes)?.[1];
  };
  const place = await placeOf('$2.00');
  expect(place).toBeDefined();
  expect(await placeOf('')).toBe(place);
});
