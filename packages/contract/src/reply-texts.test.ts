import { expect, test } from 'vitest';
import { fillReply, unknownVariables } from './reply-texts.ts';

const facts = { name: 'Ana {number} $&', number: 'CP-7', brand: 'Demo' };

test('puts each fact in once, as it is, and leaves what it does not know', () => {
  expect(fillReply('{name}: {number}, {Number}, {name} · {brand}', facts)).toBe(
    'Ana {number} $&: CP-7, {Number}, Ana {number} $& · Demo',
  );
});

test.each([
  ['Hola {name}, {number} de {brand}', []],
  ['{nombre} {número} { name } {nombre} {}', ['nombre', 'número', ' name ', '']],
  ['{Name}', ['Name']],
])('%s: nothing is put in for %j', (text, names) => {
  expect(unknownVariables(text)).toEqual(names);
});
