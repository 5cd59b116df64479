import { railErrors } from '@plazo/rail-kit';
import { expect, test } from 'vitest';
import { troubleText } from './trouble.ts';
import { messagesIn } from './words.ts';

/** Who works at the desk in another language than the code's reads why something did not go through. */

test('a word of a rail is read in the language of the desk, and two words never read the same', () => {
  for (const language of ['es', 'en', 'zh', 'hi'] as const) {
    const text = messagesIn(language);
    const read = railErrors.map((error) => troubleText(text, error));
    expect(read.filter((each, at) => each === railErrors[at])).toEqual([]);
    expect(new Set(read).size).toBe(railErrors.length);
  }
  expect(troubleText(messagesIn('es'), 'unreachable')).toBe('No se puede alcanzar');
  expect(troubleText(messagesIn('zh'), 'no answer in time')).toBe('未及时应答');
});

test('of a refused hand-over the rail’s word is read, with what the rail adds to it', () => {
  const refused = 'The general ledger refuses it: too-late period 2027-02 is closed';
  expect(troubleText(messagesIn('es'), refused)).toBe('Llegó demasiado tarde (period 2027-02 is closed)');
  expect(troubleText(messagesIn('en'), 'The general ledger refuses it: conflict')).toBe(
    'Against what they have already',
  );
});

test('what nobody has a word for stays as it was said', () => {
  for (const said of ['The bureau did not answer: timeout of 30 s', 'toString', 'status 503'])
    expect(troubleText(messagesIn('es'), said)).toBe(said);
});
