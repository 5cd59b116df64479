import type { PersonField } from '../market.ts';
import { isCedula } from './identity.ts';

export const personFields: readonly PersonField<'cedula'>[] = [
  {
    name: 'cedula',
    kind: 'digits',
    maxLength: 10,
    isIdentity: true,
    check: (value) => (isCedula(value) ? undefined : 'wrong'),
  },
];

export const department: PersonField<'department'> = { name: 'department', kind: 'text', maxLength: 60 };
