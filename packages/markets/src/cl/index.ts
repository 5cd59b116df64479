import { street } from '../address-fields.ts';
import type { Market } from '../market.ts';
import { account, accountKind } from './accounts.ts';
import { calendars } from './calendars.ts';
import { channels } from './channels.ts';
import { clocks } from './clocks.ts';
import { delinquency } from './delinquency.ts';
import { demo } from './demo/index.ts';
import { market as front } from './front.ts';
import { law } from './law.ts';
import { comuna, personFields, region } from './person.ts';
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
  // the CAE: the internal rate of a month times twelve, with all costs and their tax (Ley 20.555, Decreto 43 de 2012)
  annualCost: 'kfsAprPercent',
  addressFields: [street, comuna, region],
  addressLine: (values) => `${values['street'] ?? ''}, ${values['comuna'] ?? ''}, ${values['region'] ?? ''}`,
  postalList: undefined,
  supervisionSource: 'Chile, Ley 19.496, art. 17 B: how a customer reaches the lender’s service',
  complaintReport: undefined,
  agreementRegister: undefined,
  dataStaysIn: undefined,
  givenAloneMinor: 25_000,
  personFields,
  words,
  demo,
} as const satisfies Market<'rut' | 'comuna' | 'region', 'cl-transfer' | 'cl-cash'>;
