import { type DeskEndpoint, deskEndpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { deskLanguages } from '../session/language.ts';
import { loadMessages } from './words.ts';

const changes = Object.values(deskEndpoints)
  .flatMap((rows) => Object.values<DeskEndpoint>(rows))
  .filter(({ effect }) => effect === 'write')
  .map(({ path }) => path.replace('/desk/api/', ''));

test.each(deskLanguages)('the log says in words what each change of the desk is, in %s', async (language) => {
  const { names } = await loadMessages[language]();
  expect(Object.keys(names.acts)).toEqual(expect.arrayContaining(changes));
});
