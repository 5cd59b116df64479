import { endpoints } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { sql } from 'kysely';
import sharp from 'sharp';
import { clabeOf } from './clabe.ts';
import type { TestApp } from './test-app.ts';

/** People who apply on our own pages, with what they tell. */

const { apply, account } = endpoints;

export type Who = { readonly borrowerId: string; readonly commonQuery: string; readonly phone: string };
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
export const productOf = { mx: 'mx-fair', in: 'in-fair' } as const;
export const amountOf = { mx: 200_000, in: 1_000_000 } as const;

export const picture = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 20, b: 20 } } })
    .png()
    .toBuffer();

/** Everybody is somebody else, with an account of their own, in all files of a run. */
let people = 0;
const CONSONANTS = 'BCDFGHJKLMNPQRST';

/** What applicants do, by the calls of the pages. */
export function applying(app: TestApp) {
  /** A borrower who came by our own pages, so that they apply on them. */
  async function applicant(market: Market): Promise<Who> {
    const who = await app.borrower(market);
    await sql`update borrower set applies_here = true where id = ${who.borrowerId}`.execute(
      app.opened().deps.db,
    );
    return who;
  }

  const keep = (who: Who, section: string, values: object) =>
    app.call(who, apply.saveSection.path, { section, values: JSON.stringify(values) });
  const save = (who: Who, section: string, values: object) =>
    app.call(who, apply.saveSection.path, { section, values: JSON.stringify(values), isFinal: 1 });

  async function sendPhoto(who: Who, kind: string, bytes: Buffer) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(bytes)]), 'photo.png');
    const body = new Response(form);
    const response = await app.app().inject({
      method: 'POST',
      url: `${apply.identityPhoto.path}?${who.commonQuery}&kind=${kind}`,
      headers: {
        'content-type': body.headers.get('content-type') ?? '',
        'x-requested-with': 'XMLHttpRequest',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return response.json<{ code: number; data: Record<string, unknown> }>();
  }

  const allow = async (who: Who, ...items: string[]) => {
    for (const item of items) await app.call(who, apply.setConsent.path, { item, isGiven: 1 });
  };

  function somebody(market: Market): Told {
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

  /** Every step of an application, as a person in no hurry takes them. */
  async function complete(who: Who, market: Market, change: { income?: string; as?: Partial<Told> } = {}) {
    const { job, ext } = told[market];
    const { personal, bank } = { ...somebody(market), ...change.as };
    await save(who, 'personal', personal);
    await save(who, 'job', { ...job, ...(change.income !== undefined && { monthlyIncome: change.income }) });
    await save(who, 'ext', ext);
    await app.call(who, account.bindBank.path, bank);
    await allow(who, 'data', 'identity');
    await sendPhoto(who, 'document', await picture(10));
    await sendPhoto(who, 'selfie', await picture(200));
  }

  return { applicant, save, keep, allow, sendPhoto, somebody, complete };
}
