import { city, street } from '../address-fields.ts';
import type { Market } from '../market.ts';
import { account, accountKind } from './accounts.ts';
import { calendars } from './calendars.ts';
import { channels } from './channels.ts';
import { clocks } from './clocks.ts';
import { delinquency } from './delinquency.ts';
import { demo } from './demo/index.ts';
import { market as front } from './front.ts';
import { law } from './law.ts';
import { department, personFields } from './person.ts';
import { words } from './words/index.ts';

export const market = {
  ...front,
  account,
  accountKind,
  channels,
  calendars,
  clocks,
  law,
  otherDialCodes: [],
  delinquency,
  annualCost: 'effectiveWithTaxPercent',
  // nobody knows their postal code
  addressFields: [street, city, department],
  addressLine: (values) =>
    `${values['street'] ?? ''}, ${values['city'] ?? ''}, ${values['department'] ?? ''}`,
  postalList: undefined,
  supervisionSource:
    'Colombia, Ley 1480 de 2011; of supervised lenders Ley 1328 de 2009, art. 13 (defensor del consumidor)',
  complaintReport: undefined,
  agreementRegister: undefined,
  dataStaysIn: undefined,
  givenAloneMinor: 100_000,
  personFields,
  words,
  demo,
} as const satisfies Market<'cedula' | 'department', 'co-transfer' | 'co-cash'>;
