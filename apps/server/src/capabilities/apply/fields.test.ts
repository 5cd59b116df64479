import { expect, test } from 'vitest';
import { errorOf, fieldsOf, impliedBy, kept } from './fields.ts';

const right = {
  mx: {
    fullName: 'Ana Prueba',
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
  ['mx', { postalCode: '6500' }, ['postalCode: postalCode']],
  ['mx', { fullName: '' }, ['fullName: missing']],
  ['in', {}, []],
  ['in', { birthDate: '1990-02-30' }, ['birthDate: birthDate']],
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

test('the day of birth is asked for where no number says it, and read where one does', () => {
  const names = (market: 'mx' | 'in') => fieldsOf('personal', market).map(({ name }) => name);
  expect(names('mx')).toEqual(['curp', 'fullName', 'rfc', 'street', 'postalCode', 'neighbourhood', 'city']);
  expect(names('in').slice(0, 3)).toEqual(['pan', 'fullName', 'birthDate']);
  const born = (curp: string) => impliedBy(fieldsOf('personal', 'mx'), { curp });
  expect(born('HEGG560427MVZRRL04')).toEqual({ birthDate: '1956-04-27' });
  // no such number, and one whose day does not exist
  for (const curp of ['HEGG560427MVZRRL05', 'HEGG560230MVZRRL09']) {
    expect(born(curp)).toEqual({});
    expect(errorsOf('mx', { curp })).toEqual(['curp: wrong']);
  }
});

test('an RFC that looks wrong is a warning, never an error', () => {
  const rfc = fieldsOf('personal', 'mx').find(({ name }) => name === 'rfc');
  expect(errorsOf('mx', { rfc: 'NOPE' })).toEqual([]);
  expect(rfc?.warn?.('NOPE')).toBe('wrong');
  expect(rfc?.warn?.('GODE561231GR8')).toBeUndefined();
});

test('codes are kept in capitals without spaces, and nothing is kept longer than its field', () => {
  const [curp, name] = fieldsOf('personal', 'mx');
  expect(curp && kept(curp, ' hegg 560427 mvzrrl04 99')).toBe('HEGG560427MVZRRL04');
  expect(name && kept(name, '  Ana   María ')).toBe('Ana María');
});
