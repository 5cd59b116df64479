import { expect, test } from 'vitest';
import { type DeskLanguage, deskLanguages } from '../session/language.ts';
import { alertWords } from './alert-words.ts';
import { auditWords } from './audit-words.ts';
import { jobWords } from './job-words.ts';
import { settingsWords } from './settings-words.ts';
import { loadMessages } from './words.ts';

/** What stands in for the first, second and third argument of a text, to be found again in it. */
const ARGUMENTS = [7001, 7002, 7003] as const;

const isCallable = (value: unknown): value is (...given: readonly unknown[]) => unknown =>
  typeof value === 'function';

/** Every text by its place; `content.finding` is no text but says those of `findings.test.ts`. */
function textsOf(words: unknown, place = ''): readonly (readonly [place: string, text: string])[] {
  if (place === '.content.finding') return [];
  if (isCallable(words)) return [[place, String(words(...ARGUMENTS))]];
  if (typeof words !== 'object' || words === null) return [[place, String(words)]];
  return Object.entries(words).flatMap(([name, part]) => textsOf(part, `${place}.${name}`));
}

const textsIn = async (language: DeskLanguage) =>
  textsOf({
    ...(await loadMessages[language]()),
    alerts: alertWords[language],
    settings: settingsWords[language],
    audit: auditWords[language],
    jobs: jobWords[language],
  });

/** Of each text, which of its arguments it shows and whether it says anything. */
async function shapeOf(language: DeskLanguage) {
  const shown = (text: string) => ARGUMENTS.filter((given) => text.includes(String(given)));
  return Object.fromEntries(
    (await textsIn(language)).map(([place, text]) => [place, [shown(text), text !== '']]),
  );
}

test.each(deskLanguages)('%s says as much as Spanish, with the same figures', async (language) => {
  expect(await shapeOf(language)).toEqual(await shapeOf('es'));
});

/** What is written in Latin letters in Chinese too: files and formats, channels, registers, keys, variables. */
const LATIN =
  /\b(?:CSV|JSON|camt|MT940|JPEG|PNG|WebP|MB|SPEI|UPI|RECA|WhatsApp|J|K|YYYY-MM-DD)\b|\{(?:name|number|brand)\}/g;

test('Chinese is Chinese: no word of another language, and its own punctuation', async () => {
  for (const [place, text] of await textsIn('zh')) {
    expect.soft([place, text.replaceAll(LATIN, '')]).not.toEqual([place, expect.stringMatching(/[A-Za-z]/)]);
    expect.soft([place, text]).not.toEqual([place, expect.stringMatching(/\p{Script=Han}[,;:?!()]|\.$/u)]);
  }
});

test('no word of English is left in Hindi, and its sentences end with its own full stop', async () => {
  const known = new RegExp(`${LATIN.source}|\\b(?:SMS|PIN|Enter)\\b`, 'g');
  for (const [place, text] of await textsIn('hi')) {
    expect.soft([place, text.replaceAll(known, '')]).not.toEqual([place, expect.stringMatching(/[A-Za-z]/)]);
    expect
      .soft([place, text])
      .not.toEqual([place, expect.stringMatching(/\p{Script=Devanagari}\.(?:\s|$)/u)]);
  }
});

test('no sentence of English is left in Spanish', async () => {
  const english = new Map(await textsIn('en'));
  const isSentence = (text: string) => /[a-z]{2} [a-z]{2}/i.test(text);
  const left = (await textsIn('es')).filter(
    ([place, text]) => isSentence(text) && english.get(place) === text,
  );
  expect(left).toEqual([]);
});
