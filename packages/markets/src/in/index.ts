import { city, postalCode, postalLine, street } from '../address-fields.ts';
import type { Market } from '../market.ts';
import { account, accountKind } from './accounts.ts';
import { calendars } from './calendars.ts';
import { channels } from './channels.ts';
import { clocks } from './clocks.ts';
import { delinquency } from './delinquency.ts';
import { demo } from './demo/index.ts';
import { market as front } from './front.ts';
import { law } from './law.ts';
import { personFields } from './person.ts';
import { postalList, postalPlaces } from './postal.ts';
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
  annualCost: 'kfsAprPercent',
  addressFields: [street, postalCode(6, (text) => /^[1-9]\d{5}$/.test(text), postalPlaces), city],
  addressLine: postalLine,
  postalList,
  supervisionSource: 'RBI, digital lending directions: nodal grievance officer',
  complaintReport: {
    months: 12,
    firstMonth: 4,
  },
  agreementRegister: undefined,
  dataStaysIn: {
    country: 'IN',
    source: 'RBI, Digital Lending Directions, 8 May 2025: all data is stored in servers located within India',
  },
  givenAloneMinor: 250_000,
  personFields,
  words,
  demo,
} as const satisfies Market<'pan' | 'aadhaar', 'bank' | 'upi'>;
