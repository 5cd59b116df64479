import { expect, test } from 'vitest';
import { isPan } from './in/identity.ts';
import { markets } from './index.ts';
import { birthDateOfCurp, isCurp, isRfc } from './mx/identity.ts';

test.each([
  ['HEGG560427MVZRRL04', true],
  ['BEML920313HMCLNS09', true],
  ['HEGG560427MVZRRL05', false],
  ['BEML920313HMCLNS0', false],
  ['BEML921313HMCLNS09', false],
  ['beml920313hmclns09', false],
  ['', false],
])('CURP %s: %s', (curp, isRight) => {
  expect(isCurp(curp)).toBe(isRight);
});

test('a CURP tells the day of birth, of this century by a letter before its check digit', () => {
  expect(birthDateOfCurp('HEGG560427MVZRRL04')).toBe('1956-04-27');
  expect(birthDateOfCurp('BEML050313HMCLNSA1')).toBe('2005-03-13');
});

test.each([
  ['GODE561231GR8', true],
  ['GODE561231GR7', false],
  ['GODE561231G8', false],
])('RFC %s: %s', (rfc, isRight) => {
  expect(isRfc(rfc)).toBe(isRight);
});

test.each([
  ['ABCPE1234F', true],
  ['ABCCE1234F', false],
  ['ABCPE1234', false],
])('PAN %s of a person: %s', (pan, isRight) => {
  expect(isPan(pan)).toBe(isRight);
});

test.each([
  ['mx', '06500', true],
  ['mx', '00000', false],
  ['mx', '0650', false],
  ['in', '560001', true],
  ['in', '060001', false],
] as const)('postal code of %s %s: %s', (market, code, isRight) => {
  const field = markets[market].addressFields.find(({ name }) => name === 'postalCode');
  expect(field?.check?.(code)).toBe(isRight ? undefined : 'postalCode');
});

test.each([
  ['mx', '06500', 'Ciudad de México'],
  ['mx', '57100', 'Estado de México'],
  ['mx', '58000', 'Michoacán'],
  ['mx', '17000', undefined],
  ['mx', '0650', undefined],
  ['in', '560001', 'Karnataka'],
  ['in', '403001', 'Goa'],
  ['in', '410206', 'Maharashtra'],
  // Uttar Pradesh and Uttarakhand share these
  ['in', '248001', undefined],
  ['in', '060001', undefined],
] as const)('postal code of %s %s is of %s', (market, code, place) => {
  const field = markets[market].addressFields.find(({ name }) => name === 'postalCode');
  expect(field?.placeBy?.(code)).toBe(place);
});
