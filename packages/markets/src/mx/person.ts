import type { PersonField, Values } from '../market.ts';
import { birthDateOfCurp, isCurp, isRfc } from './identity.ts';

function curpError(value: string, { birthDate = '' }: Values) {
  if (!isCurp(value)) return 'wrong';
  return birthDate !== '' && birthDateOfCurp(value) !== birthDate ? 'unlikeBirthDate' : undefined;
}

export const personFields: readonly PersonField<'curp' | 'rfc'>[] = [
  { name: 'curp', kind: 'text', maxLength: 18, isCode: true, isIdentity: true, check: curpError },
  {
    name: 'rfc',
    kind: 'text',
    maxLength: 13,
    isCode: true,
    isOptional: true,
    // a few that are in use were issued with a wrong check digit
    warn: (value) => (isRfc(value) ? undefined : 'wrong'),
  },
];
