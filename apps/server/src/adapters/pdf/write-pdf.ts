import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type DocumentLanguage, languageFacts } from '@plazo/markets';
import { openSync } from 'fontkit';
import PdfPaper from 'pdfkit';
import { qrSquares } from '../channels/pictures.ts';
import { SEAL } from './seal.ts';

/** A document as headings, paragraphs and tables, written as tagged PDF; the same content gives the same bytes. */

export type Row = { readonly text: string; readonly value: string };
export type Section =
  | { readonly title: string; readonly rows: readonly Row[] }
  | { readonly title: string; readonly paragraphs: readonly string[] }
  | {
      readonly title: string;
      readonly head: readonly string[];
      readonly table: readonly (readonly string[])[];
    };

export type PaperDocument = {
  readonly title: string;
  readonly subtitle: string;
  readonly language: DocumentLanguage;
  /** Who issues it: its head is theirs. */
  readonly issuer: {
    readonly name: string;
    readonly company: string;
    readonly brandColors: { readonly brand: string };
  };
  readonly issuedAt: Date;
  readonly sections: readonly Section[];
  /** Whether it carries the seal of what is owed no more. */
  readonly hasSeal?: boolean;
  /** By what anybody checks it: an address as a picture, and what to do with it. */
  readonly check?: Readonly<Record<'address' | 'code' | 'title' | 'text', string>>;
  /** Who answers complaints, at the foot of each page above the number. */
  readonly contacts?: string;
  /** Stands at the foot of each page: the number and the hash. */
  readonly foot: string;
};

const require = createRequire(import.meta.url);
/** The fonts that every PDF reader has lack the rupee sign. */
const latin = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;
/** Faces of other scripts, each with Latin letters beside its own. */
const others = [
  {
    regular: require.resolve(
      '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
] as const;
const lettersOf = (path: string): ReadonlySet<number | undefined> => {
  const font = openSync(path);
  return new Set('characterSet' in font ? font.characterSet : []);
};
const faces = [latin, ...others].map((face) => ({ ...face, letters: lettersOf(face.regular) }));
const MARGIN = 50;
const BAND = 6;
const SIZES = { name: 13, title: 16, heading: 11.5, text: 9, foot: 7 } as const;

const RIGHT = { x: 'right' } as const;

/** The first face that has every letter of a document, whatever its language: a name may be in another script. */
function faceOf({ title, subtitle, sections, check, contacts, foot, issuer }: PaperDocument) {
  const used = Array.from(
    JSON.stringify([title, subtitle, sections, check, contacts, foot, issuer.name]),
    (letter) => letter.codePointAt(0),
  );
  return faces.find(({ letters }) => used.every((letter) => letters.has(letter))) ?? latin;
}

/** Fonts are named by their files: under another name a table would open its font anew for each cell. */
function open(document: PaperDocument) {
  const { title, issuer, language, issuedAt } = document;
  const { regular, bold } = faceOf(document);
  const paper = new PdfPaper({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN + 20, left: MARGIN, right: MARGIN },
    lang: languageFacts[language].locale,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: issuer.company, CreationDate: issuedAt, ModDate: issuedAt },
  });
  return Object.assign(paper, { regular, bold });
}

type Paper = ReturnType<typeof open>;

/** What a table's rows have around their words, and a little more where it would leave one row alone on the next page. */
const PADDING = { rows: 4, table: 3, more: 1.5 } as const;
const VALUE_WIDTH = 210;

/** Whether the last row of a table stands alone on a page: it is as high as what was written there. */
function isAlone(
  paper: Paper,
  before: number,
  last: { readonly cells: readonly string[]; readonly widths: readonly number[] },
) {
  if (paper.bufferedPageRange().count === before) return false;
  const heights = last.cells.map((cell, at) => paper.heightOfString(cell, { width: last.widths[at] ?? 0 }));
  const written = paper.y - paper.page.margins.top;
  return written < Math.max(...heights) + paper.heightOfString('x');
}

const pagesOf = (paper: Paper) => paper.bufferedPageRange().count;
const widthOf = (paper: Paper) => paper.page.width - 2 * MARGIN;

/** @returns whether its last row stands alone on a page */
function writeRows(paper: Paper, rows: readonly Row[], more: number): boolean {
  const padding = PADDING.rows + more;
  paper.font(paper.regular).fontSize(SIZES.text);
  const before = pagesOf(paper);
  paper.table({
    columnStyles: ['*', VALUE_WIDTH],
    defaultStyle: { border: { bottom: 0.5 }, borderColor: '#cccccc', padding },
    data: rows.map(({ text, value }) => [text, { text: value, align: RIGHT }]),
  });
  const last = rows.at(-1);
  const widths = [widthOf(paper) - VALUE_WIDTH, VALUE_WIDTH].map((width) => width - 2 * padding);
  return last !== undefined && isAlone(paper, before, { cells: [last.text, last.value], widths });
}

const isAmount = (cell: string) => /^-?\p{Sc}/u.test(cell);

/**
 * Amounts stand under each other by their last digit, with the word above them.
 * @returns whether its last row stands alone on a page
 */
function writeTable(
  paper: Paper,
  { head, table }: { head: readonly string[]; table: readonly (readonly string[])[] },
  more: number,
): boolean {
  const padding = PADDING.table + more;
  const has = (at: number) => table.some((row) => isAmount(row[at] ?? ''));
  const isEmpty = (at: number) => table.every((row) => (row[at] ?? '') === '');
  // one that stays empty between two of amounts is of amounts too
  const ofAmounts = head.map((_, at) => has(at) || (isEmpty(at) && has(at - 1) && has(at + 1)));
  const cells = (row: readonly string[]) =>
    row.map((text, at) => (ofAmounts[at] ? { text, align: RIGHT } : text));
  paper.font(paper.regular).fontSize(SIZES.text - 1);
  const before = pagesOf(paper);
  paper.table({
    defaultStyle: { border: { bottom: 0.5 }, borderColor: '#cccccc', padding },
    data: [head, ...table].map(cells),
  });
  const last = table.at(-1) ?? [];
  const widths = head.map(() => widthOf(paper) / head.length - 2 * padding);
  return last.length > 0 && isAlone(paper, before, { cells: last, widths });
}

/** @returns whether the last row of its table stands alone on a page */
function writeSection(paper: Paper, section: Section, more: number): boolean {
  paper.moveDown(1);
  if (section.title !== '')
    paper.font(paper.bold).fontSize(SIZES.heading).text(section.title, MARGIN).moveDown(0.4);
  if ('rows' in section) return writeRows(paper, section.rows, more);
  if ('table' in section) return writeTable(paper, section, more);
  for (const paragraph of section.paragraphs)
    paper.font(paper.regular).fontSize(SIZES.text).text(paragraph, MARGIN).moveDown(0.4);
  return false;
}

const PICTURE = 72;

/** The picture of its address, drawn square by square, with what to do beside it; both on one page. */
function writeCheck(paper: Paper, { address, code, title, text }: NonNullable<PaperDocument['check']>) {
  const { side, dark } = qrSquares(address);
  paper.moveDown(1.5);
  if (paper.y + PICTURE > paper.page.height - paper.page.margins.bottom) paper.addPage();
  const { y } = paper;
  const square = PICTURE / side;
  for (const [column, row] of dark) paper.rect(MARGIN + column * square, y + row * square, square, square);
  paper.fill('black');
  const besides = { width: paper.page.width - 2 * MARGIN - PICTURE - 16 };
  paper
    .font(paper.bold)
    .fontSize(SIZES.text)
    .text(title, MARGIN + PICTURE + 16, y, besides)
    .moveDown(0.3);
  // in a line of its own: it is not to be broken
  paper
    .font(paper.regular)
    .text(text, besides)
    .moveDown(0.3)
    .font(paper.bold)
    .fontSize(SIZES.heading)
    .text(code, besides);
}

function writeFeet(paper: Paper, { contacts = '', foot }: PaperDocument) {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    paper.page.margins.bottom = 0;
    paper
      .font(paper.regular)
      .fontSize(SIZES.foot)
      .text(`${foot} · ${page - start + 1}/${count}`, MARGIN, paper.page.height - MARGIN, {
        lineBreak: false,
      });
    paper.text(contacts, MARGIN, paper.page.height - MARGIN + 11, { width: paper.page.width - 2 * MARGIN });
  }
}

/** Beside the head, where no text of it reaches. */
function writeSeal(paper: Paper, brand: string) {
  const { at, ribbon, petals, inner, heart, colors } = SEAL;
  paper.save().translate(paper.page.width - MARGIN - 30 - at.x, MARGIN + 8 - at.y);
  paper.path(ribbon).fill(brand).path(petals).fill(colors.petals).path(inner).fill(colors.inner);
  paper.circle(at.x, at.y, heart).fill(colors.petals).restore().fillColor('black');
}

/** The issuer's name in their colour, on the first page. */
function writeHead(paper: Paper, { issuer: { name, company, brandColors } }: PaperDocument) {
  paper.rect(0, 0, paper.page.width, BAND).fill(brandColors.brand);
  paper.font(paper.bold).fontSize(SIZES.name).fillColor(brandColors.brand).text(name, MARGIN);
  paper.font(paper.regular).fontSize(SIZES.foot).fillColor('black').text(company).moveDown(1.5);
}

/** Writes all of a document but its feet; `loose` are the sections whose tables have more room, `alone` those that leave a row alone. */
function layOut(document: PaperDocument, loose: ReadonlySet<number>) {
  const paper = open(document);
  writeHead(paper, document);
  if (document.hasSeal) writeSeal(paper, document.issuer.brandColors.brand);
  paper.font(paper.bold).fontSize(SIZES.title).text(document.title);
  paper.font(paper.regular).fontSize(SIZES.text).text(document.subtitle);
  const alone = document.sections.flatMap((section, at) =>
    writeSection(paper, section, loose.has(at) ? PADDING.more : 0) ? [at] : [],
  );
  return { paper, alone };
}

/** The bytes of a document: where a row of a table would stand alone on a page, the one before it comes along. */
export async function writePdf(document: PaperDocument): Promise<Buffer> {
  const first = layOut(document, new Set());
  const { paper } = first.alone.length > 0 ? layOut(document, new Set(first.alone)) : first;
  const bytes = buffer(paper);
  if (document.check) writeCheck(paper, document.check);
  writeFeet(paper, document);
  paper.end();
  return bytes;
}
