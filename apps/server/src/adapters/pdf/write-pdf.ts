import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type DocumentLanguage, languageFacts } from '@plazo/markets';
import { openSync } from 'fontkit';
import PdfPaper from 'pdfkit';
import { qrSquares } from '../channels/pictures.ts';

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

function writeRows(paper: Paper, rows: readonly Row[]) {
  paper.font(paper.regular).fontSize(SIZES.text);
  paper.table({
    columnStyles: ['*', 210],
    defaultStyle: { border: { bottom: 0.5 }, borderColor: '#cccccc', padding: 4 },
    data: rows.map(({ text, value }) => [text, { text: value, align: RIGHT }]),
  });
}

const isAmount = (cell: string) => /^-?\p{Sc}/u.test(cell);

/** Amounts stand under each other by their last digit, with the word above them. */
function writeTable(
  paper: Paper,
  { head, table }: { head: readonly string[]; table: readonly (readonly string[])[] },
) {
  const ofAmounts = head.map((_, at) => table.some((row) => isAmount(row[at] ?? '')));
  const cells = (row: readonly string[]) =>
    row.map((text, at) => (ofAmounts[at] ? { text, align: RIGHT } : text));
  paper.font(paper.regular).fontSize(SIZES.text - 1);
  paper.table({
    defaultStyle: { border: { bottom: 0.5 }, borderColor: '#cccccc', padding: 3 },
    data: [head, ...table].map(cells),
  });
}

function writeSection(paper: Paper, section: Section) {
  paper.moveDown(1);
  if (section.title !== '')
    paper.font(paper.bold).fontSize(SIZES.heading).text(section.title, MARGIN).moveDown(0.4);
  if ('rows' in section) writeRows(paper, section.rows);
  else if ('table' in section) writeTable(paper, section);
  else
    for (const paragraph of section.paragraphs)
      paper.font(paper.regular).fontSize(SIZES.text).text(paragraph, MARGIN).moveDown(0.4);
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

/** The flower of the drawings, as a seal: a ribbon, two rings of petals and a heart, about a place of their own. */
const SEAL = {
  at: { x: 152, y: 118 },
  ribbon: 'M142 124l-6 40 16-9 15 9-5-40z',
  petals:
    'M173.6 118.0A6.8 6.8 0 0 1 170.2 129.7A6.8 6.8 0 0 1 161.0 137.6A6.8 6.8 0 0 1 148.9 139.4A6.8 6.8 0 0 1 137.9 134.3A6.8 6.8 0 0 1 131.3 124.1A6.8 6.8 0 0 1 131.3 111.9A6.8 6.8 0 0 1 137.9 101.7A6.8 6.8 0 0 1 148.9 96.6A6.8 6.8 0 0 1 161.0 98.4A6.8 6.8 0 0 1 170.2 106.3A6.8 6.8 0 0 1 173.6 118.0Z',
  inner:
    'M164.8 122.0A5.1 5.1 0 0 1 159.3 129.3A5.1 5.1 0 0 1 150.3 131.3A5.1 5.1 0 0 1 142.2 127.1A5.1 5.1 0 0 1 138.6 118.7A5.1 5.1 0 0 1 141.3 109.9A5.1 5.1 0 0 1 149.0 104.9A5.1 5.1 0 0 1 158.1 106.1A5.1 5.1 0 0 1 164.3 112.8A5.1 5.1 0 0 1 164.8 122.0Z',
  heart: 7.2,
  colors: { petals: '#F4A71D', inner: '#D9831F' },
} as const;

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

/** The bytes of a document. */
export async function writePdf(document: PaperDocument): Promise<Buffer> {
  const paper = open(document);
  const bytes = buffer(paper);
  writeHead(paper, document);
  if (document.hasSeal) writeSeal(paper, document.issuer.brandColors.brand);
  paper.font(paper.bold).fontSize(SIZES.title).text(document.title);
  paper.font(paper.regular).fontSize(SIZES.text).text(document.subtitle);
  for (const section of document.sections) writeSection(paper, section);
  if (document.check) writeCheck(paper, document.check);
  writeFeet(paper, document);
  paper.end();
  return bytes;
}
