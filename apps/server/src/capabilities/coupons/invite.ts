import { type AnswerOf, type BorrowerId, type endpoints, pages } from '@plazo/contract';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { BorrowerCall, BorrowerWrite, PublicWrite } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { findBorrower, lockBorrower } from '../borrowers/borrowers.store.ts';
import { findCode, insertCode, insertReferral, inviterOf, isInvited, usedDevice } from './referrals.store.ts';

type Rows = typeof endpoints.coupons;

/** What the brand gives for an invitation, as its borrower reads it. */
export async function referralShown({
  db,
  brand,
  borrower,
}: BorrowerCall): Promise<AnswerOf<Rows['list']>['referral']> {
  const { referrals } = brand;
  if (!referrals) return undefined;
  const { referrerMinor, friendMinor, earnsWhen, mostAMonth } = referrals;
  const isFriend = (await isInvited(db, borrower.id)) ? (1 as const) : (0 as const);
  return { mine: referrerMinor, theirs: friendMinor, earnsWhen, mostAMonth, isInvited: isFriend };
}

/** The address that a borrower sends to others: always the same. */
export async function invite(call: BorrowerWrite): Promise<AnswerOf<Rows['invite']> | Refused> {
  const { db, deps, brand, borrower, browser, session, now, text } = call;
  if (!brand.referrals) return refuse('not-found', text.notFound, { reason: 'referrals' });
  await lockBorrower(db, borrower.id);
  const kept = await findCode(db, borrower.id);
  const code = kept ?? deps.chance.id();
  const { deviceHash } = session;
  if (kept === undefined) await insertCode(db, { borrowerId: borrower.id, code, deviceHash, now });
  const query = new URLSearchParams({ invite: code }).toString();
  return { link: `${browser.origin}${pages.shellLogin.paths[0]}?${query}` };
}

type Newcomer = { readonly friendId: BorrowerId; readonly code: string; readonly device: string };

/**
 * Notes by whose invitation somebody registered. They learn nothing of who invited them, nor whether a code is anybody's;
 * on a device of their inviter it earns nothing.
 */
export async function joinByInvite(call: PublicWrite, { friendId, code, device }: Newcomer): Promise<void> {
  const { db, brand, now } = call;
  const referrerId = brand.referrals && (await inviterOf(db, code));
  const referrer = referrerId === undefined ? undefined : await findBorrower(db, referrerId);
  if (referrer?.brand !== brand.id) return;
  const isOwn = await usedDevice(db, { borrowerId: referrer.id, deviceHash: sha256(device) });
  const outcome = isOwn ? { outcome: 'same-device' as const } : {};
  await insertReferral(db, { friendId, referrerId: referrer.id, now, ...outcome });
}
