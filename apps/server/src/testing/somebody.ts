import { markets } from '@plazo/markets';
import sharp from 'sharp';
import { clabeOf } from './clabe.ts';

/** What people tell who apply, and their pictures. */

export type Market = 'mx' | 'in';
export type Told = { readonly personal: Record<string, string>; readonly bank: Record<string, string> };

export const told = {
  mx: {
    personal: {
      fullName: 'Ana Prueba Uno',
      birthDate: '1956-04-27',
      curp: 'HEGG560427MVZRRL04',
      street: 'Calle Uno 1',
      city: 'Ciudad de México',
      postalCode: '06500',
    },
    job: { employment: 'employed', monthlyIncome: '20000' },
    ext: { dependants: '0', monthlyDebts: '0', purpose: 'bills' },
    bank: { account: '646180109400423323' },
  },
  in: {
    personal: {
      fullName: 'Asha Test One',
      birthDate: '1990-05-17',
      pan: 'ABCPE1234F',
      aadhaar: '1234',
      street: '1 First Street',
      city: 'Bengaluru',
      postalCode: '560001',
    },
    job: { employment: 'self', monthlyIncome: '60000' },
    ext: { dependants: '2', monthlyDebts: '0', purpose: 'health' },
    bank: { account: '123456789012', ifsc: 'HDFC0001234' },
  },
} as const;

export const picture = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 20, b: 20 } } })
    .png()
    .toBuffer();

/** Everybody is somebody else, with an account of their own, in all files of a run. */
let people = 0;
const CONSONANTS = 'BCDFGHJKLMNPQRST';

/** Another person at each call. */
export function somebody(market: Market): Told {
  people += 1;
  const { personal, bank } = told[market];
  if (market === 'in')
    return {
      personal: { ...personal, pan: `ABCPE${1000 + people}F` },
      bank: { ...bank, account: String(123_456_789_012 + people) },
    };
  const isCurp = (text: string) => markets.mx.personFields[0]?.check?.(text) === undefined;
  const letter = (no: number) => CONSONANTS.charAt(no % CONSONANTS.length);
  const first17 = `HEGG560427MVZR${letter(people / CONSONANTS.length)}${letter(people)}0`;
  const curp = Array.from({ length: 10 }, (_, digit) => `${first17}${digit}`).find(isCurp) ?? '';
  const clabe = `64618010940${String(people).padStart(6, '0')}`;
  return { personal: { ...personal, curp }, bank: { account: clabeOf(clabe) } };
}
