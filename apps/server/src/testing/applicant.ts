import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { type Market, picture, somebody, type Told, told } from './somebody.ts';
import type { TestApp } from './test-app.ts';

/** People who apply on our own pages, with what they tell. */

const { apply, account } = endpoints;

export type Who = { readonly borrowerId: string; readonly commonQuery: string; readonly phone: string };
export const productOf = { mx: 'mx-fair', in: 'in-fair' } as const;
export const amountOf = { mx: 200_000, in: 1_000_000 } as const;

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
