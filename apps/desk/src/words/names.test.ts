import { type DeskEndpoint, deskEndpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { en } from './en/words.ts';
import { es } from './es/words.ts';

const changes = Object.values(deskEndpoints)
  .flatMap((rows) => Object.values<DeskEndpoint>(rows))
  .filter(({ effect }) => effect === 'write')
  .map(({ path }) => path.replace('/desk/api/', ''));

test('the log says in words what each change of the desk is, in both languages', () => {
  for (const { names } of [es, en]) expect(Object.keys(names.acts)).toEqual(expect.arrayContaining(changes));
});
