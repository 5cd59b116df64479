import { isCalendarDate } from '@plazo/money';
import type { PersonField } from '../market.ts';
import { birthDateOfCurp, isCurp, isRfc } from './identity.ts';

function bornBy(curp: string) {
  const born = isCurp(curp) ? birthDateOfCurp(curp) : undefined;
  return born !== undefined && isCalendarDate(born) ? born : undefined;
}

export const personFields: readonly PersonField<'curp' | 'rfc'>[] = [
  {
    name: 'curp',
    kind: 'text',
    maxLength: 18,
    isCode: true,
    isIdentity: true,
    check: (value) => (bornBy(value) === undefined ? 'wrong' : undefined),
    bornBy,
  },
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
