import { expect, test } from 'vitest';
import { firstSpoken } from './language.ts';

test.each([
  [['zh-Hans-CN', 'en'], 'zh'],
  [['ZH'], 'zh'],
  [['fr-FR', 'es-MX', 'en'], 'es'],
  [['', 'en-IN'], 'en'],
  [['est', 'zha'], 'en'],
  [['toString'], 'en'],
  [[], 'en'],
] as const)('who asks for %j reads the desk in %s', (wished, language) => {
  expect(firstSpoken(wished)).toBe(language);
});
