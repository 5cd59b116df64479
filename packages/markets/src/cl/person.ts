import type { PersonField } from '../market.ts';
import { isRut } from './identity.ts';

export const personFields: readonly PersonField<'rut'>[] = [
  {
    name: 'rut',
    kind: 'text',
    maxLength: 12,
    isIdentity: true,
    isCode: true,
    check: (value) => (isRut(value) ? undefined : 'wrong'),
  },
];

export const comuna: PersonField<'comuna'> = { name: 'comuna', kind: 'text', maxLength: 60 };
export const region: PersonField<'region'> = { name: 'region', kind: 'text', maxLength: 60 };
