import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { documentLanguages, languages, writtenDate } from '@plazo/markets';
import { describe, expect, test } from 'vitest';
import { root } from './tree.ts';

/** What holds between the words of all languages, app by app. The desk, which speaks fewer, has a test of its own. */

const APPS = ['borrower', 'promotion', 'server', 'site'] as const;
/** What every language is compared with. */
const MODEL = 'en';
/** Files of papers: a language that papers are not written in has none. */
const OF_PAPERS = [
  'agreement.ts',
  'disclosure.ts',
  'more-paper.ts',
  'papers.ts',
  'personal-file.ts',
  'privacy.ts',
  'letters.ts',
  'proofs.ts',
];

const folderOf = (app: string, language: string) => join(root, 'apps', app, 'src/words', language);
const filesOf = (app: string, language: string) => readdirSync(folderOf(app, language)).toSorted();

type Place = readonly [place: string, text: string];
type Callable = (...given: readonly unknown[]) => unknown;
const isCallable = (value: unknown): value is Callable => typeof value === 'function';

/** What stands in for the arguments of a text, to be found again in it. */
const ARGUMENTS = ['7001', '7002', '7003'];
/** Facts of a brand or an agreement, each as the name of itself. */
const facts = new Proxy<Record<string, unknown>>(
  {},
  { get: (_, name) => (String(name).endsWith('Days') ? 7001 : `<${String(name)}>`) },
);
/** Texts whose arguments are no text and no number. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  sections: [facts],
  joined: [['7001', '7002']],
  sentences: [['7001', '7002']],
  textOf: [['7001', '7002']],
  went: [
    [
      ['7001', '7002'],
      ['7001', '7003'],
    ],
  ],
  deductedParts: [[['7001', '7002']]],
  simulated: [['7001', '7002']],
  termOf: [7001, 7002, 'week'],
};

/** Every text of a value by its place. */
function textsOf(words: unknown, place: string): readonly Place[] {
  if (isCallable(words)) {
    const name = place.split('.').at(-1) ?? '';
    return textsOf(words(...(GIVEN[name] ?? ARGUMENTS)), place);
  }
  if (typeof words !== 'object' || words === null) return [[place, String(words)]];
  return Object.entries(words).flatMap(([name, part]) => textsOf(part, `${place}.${name}`));
}

/** The texts of a language; `words.ts` of the borrower and `papers.ts` only gather them. */
async function textsIn(app: string, language: string): Promise<readonly Place[]> {
  const own = filesOf(app, language).filter(
    (file) => file !== 'papers.ts' && !(app === 'borrower' && file === 'words.ts'),
  );
  const parts = own.map(async (file) => {
    const words: object = await import(join(folderOf(app, language), file));
    return Object.values(words).flatMap((part) => textsOf(part, file));
  });
  return (await Promise.all(parts)).flat();
}

const shown = (text: string) => [...new Set(text.match(/700[123]|<\w+>|\{\w+\}/g))].toSorted();
const shapeOf = (texts: readonly Place[]) =>
  Object.fromEntries(texts.map(([place, text]) => [place, shown(text)]));

describe.each(APPS)('the words of %s', (app) => {
  test.each(languages)('stand in the same files in %s', (language) => {
    const hasPapers = documentLanguages.some((known) => known === language);
    const expected = filesOf(app, MODEL).filter((file) => hasPapers || !OF_PAPERS.includes(file));
    expect(filesOf(app, language)).toEqual(expected);
  });

  test.each(languages)('say as much in %s as in English, with the same figures', async (language) => {
    const own = new Map(await textsIn(app, language));
    const files = filesOf(app, language);
    const model = (await textsIn(app, MODEL)).filter(([place]) =>
      files.some((file) => place.startsWith(file)),
    );
    expect(shapeOf([...own])).toEqual(shapeOf(model));
    expect(model.filter(([place, text]) => text !== '' && own.get(place) === '')).toEqual([]);
  });
});

/** What is written in Latin letters in Hindi too: abbreviations, names of programs and files, variables, examples. */
const LATIN =
  /\b(?:SMS|UPI|PAN|IFSC|GST|APR|KFS|RBI|OTP|PIN|PDF|JSON|QR|SHA-256|WhatsApp|JavaScript|iPhone|Android|iOS|name@example\.com|hi)\b|<\w+>|\{\w+\}|× |\(mx या in\)/g;

describe('Hindi', () => {
  test.each(APPS)('is Hindi in %s: no word of another language, and its own full stop', async (app) => {
    const texts = (await textsIn(app, 'hi')).filter(([, text]) => text !== 'hi');
    expect(texts.filter(([, text]) => /[A-Za-z]/.test(text.replaceAll(LATIN, '')))).toEqual([]);
    expect(
      texts.filter(([, text]) => /\p{Script=Devanagari}\.(?:\s|$)|\p{Script=Devanagari} [।?!]/u.test(text)),
    ).toEqual([]);
    expect(texts.filter(([, text]) => /[०-९]/.test(text))).toEqual([]);
  });

  test('writes dates in words', () => {
    expect(writtenDate('hi', '2026-11-22')).toBe('22 नवंबर 2026');
    expect(writtenDate('hi', '2026-11-22 18:30')).toBe('22 नवंबर 2026 18:30');
    expect(writtenDate('hi', 'x2')).toBe('x2');
  });
});

test('every market says its words in each language, in a file of its own', () => {
  const markets = join(root, 'packages/markets/src');
  const own = readdirSync(markets).filter((name) => existsSync(join(markets, name, 'words')));
  const files = [...languages.map((language) => `${language}.ts`), 'index.ts'].toSorted();
  for (const market of own) expect(readdirSync(join(markets, market, 'words')).toSorted()).toEqual(files);
});
