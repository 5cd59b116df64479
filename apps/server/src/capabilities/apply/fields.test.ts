import { expect, test } from 'vitest';
import { errorOf, fieldsOf, kept } from './fields.ts';

const right = {
  mx: {
    fullName: 'Ana Prueba',
    birthDate: '1956-04-27',
    curp: 'HEGG560427MVZRRL04',
    street: 'Calle Uno 1',
    city: 'Ciudad de México',
    postalCode: '06500',
  },
  in: {
    fullName: 'Asha Test',
    birthDate: '1990-05-17',
    pan: 'ABCPE1234F',
    aadhaar: '1234',
    street: '1 First Street',
    city: 'Bengaluru',
    postalCode: '560001',
  },
} as const;

const errorsOf = (market: 'mx' | 'in', change: Record<string, string>, isFinal = true) =>
  fieldsOf('personal', market).flatMap((field) => {
    const error = errorOf(field, { ...right[market], ...change }, isFinal);
    return error === undefined ? [] : [`${field.name}: ${error}`];
  });

test.each<['mx' | 'in', Record<string, string>, readonly string[]]>([
  ['mx', {}, []],
  ['mx', { curp: 'HEGG560427MVZRRL05' }, ['curp: wrong']],
  ['mx', { birthDate: '1956-04-28' }, ['curp: unlikeBirthDate']],
  ['mx', { birthDate: '1956-02-30' }, ['birthDate: birthDate']],
  ['mx', { postalCode: '6500' }, ['postalCode: postalCode']],
  ['mx', { fullName: '' }, ['fullName: missing']],
  ['in', {}, []],
  ['in', { pan: 'ABCCE1234F' }, ['pan: wrong']],
  ['in', { aadhaar: '123' }, ['aadhaar: wrong']],
  ['in', { postalCode: '060001' }, ['postalCode: postalCode']],
])('personal details of %s with %o: %j', (market, change, errors) => {
  expect(errorsOf(market, change)).toEqual(errors);
});

test('what is not typed yet is no mistake until the section is to be finished', () => {
  expect(errorsOf('mx', { curp: '', street: '' }, false)).toEqual([]);
  expect(errorsOf('mx', { curp: '', street: '' })).toEqual(['curp: missing', 'street: missing']);
});

test('an RFC that looks wrong is a warning, never an error', () => {
  const rfc = fieldsOf('personal', 'mx').find(({ name }) => name === 'rfc');
  expect(errorsOf('mx', { rfc: 'NOPE' })).toEqual([]);
  expect(rfc?.warn?.('NOPE')).toBe('wrong');
  expect(rfc?.warn?.('GODE561231GR8')).toBeUndefined();
});

test('codes are kept in capitals without spaces, and nothing is kept longer than its field', () => {
  const [name, , curp] = fieldsOf('personal', 'mx');
  expect(curp && kept(curp, ' hegg 560427 mvzrrl04 99')).toBe('HEGG560427MVZRRL04');
  expect(name && kept(name, '  Ana   María ')).toBe('Ana María');
});
