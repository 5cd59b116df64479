import { createHash, timingSafeEqual } from 'node:crypto';
import type { IdentityAsk } from '@plazo/rail-kit';

/** Veriff finds no session by our id, so its own is kept with a mark of the ask, and the page of one that a person visits. */

const markOf = ({ person, country, checks, consent, returnUrl }: IdentityAsk) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        person.ref,
        country,
        checks,
        consent.id,
        consent.version,
        ...(returnUrl === undefined ? [] : [returnUrl]),
      ]),
    )
    .digest('hex')
    .slice(0, 32);

/** @param page where its person takes the pictures */
export const noteOf = (session: string, ask: IdentityAsk, page?: string): string =>
  [session, markOf(ask), ...(page === undefined ? [] : [Buffer.from(page).toString('base64url')])].join('.');

export const sessionOf = (note: string): string => note.split('.')[0] ?? '';

/** @returns where its person takes the pictures, if they do */
export function pageOf(note: string): string | undefined {
  const page = note.split('.')[2];
  return page === undefined ? undefined : Buffer.from(page, 'base64url').toString('utf8');
}

/** Whether a session was made for just this. */
export function isOf(note: string, ask: IdentityAsk): boolean {
  const [own, asked] = [Buffer.from(note), Buffer.from(noteOf(sessionOf(note), ask, pageOf(note)))];
  return own.length === asked.length && timingSafeEqual(own, asked);
}
