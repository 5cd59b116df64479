import type { PersonField } from '../market.ts';
import { isPan } from './identity.ts';

export const personFields: readonly PersonField<'pan' | 'aadhaar'>[] = [
  {
    name: 'pan',
    kind: 'text',
    maxLength: 10,
    isCode: true,
    isIdentity: true,
    check: (value) => (isPan(value) ? undefined : 'wrong'),
  },
  {
    name: 'aadhaar',
    kind: 'digits',
    maxLength: 4,
    check: (value) => (/^\d{4}$/.test(value) ? undefined : 'wrong'),
  },
];
