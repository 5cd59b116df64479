import { city, neighbourhood, postalCode, postalLine, street } from '../address-fields.ts';
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
  // the 1 before mobiles that Mexico gave up in 2019; WhatsApp writes it still
  otherDialCodes: ['+521'],
  delinquency,
  annualCost: 'catPercent',
  addressFields: [
    street,
    postalCode(5, (text) => /^(?!0{5})\d{5}$/.test(text), postalPlaces),
    neighbourhood,
    city,
  ],
  addressLine: postalLine,
  postalList,
  supervisionSource: 'México, Ley de Protección y Defensa, art. 50 Bis (UNE)',
  complaintReport: {
    months: 3,
    firstMonth: 1,
  },
  agreementRegister: { name: 'RECA', source: 'México, LTOSF, art. 11 (RECA)' },
  dataStaysIn: undefined,
  givenAloneMinor: 50_000,
  personFields,
  words,
  demo,
} as const satisfies Market<'curp' | 'rfc', 'spei' | 'store'>;
