import type { BorrowerId } from '@plazo/contract';
import { flagOf, markets } from '@plazo/markets';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { brandOf } from '../../deps.ts';
import { putHandOff } from '../account/hand-offs.store.ts';
import { findSession, insertSession } from '../account/sessions.store.ts';
import {
  type Borrower,
  findBorrower,
  findBorrowerByPhone,
  insertBorrower,
} from '../borrowers/borrowers.store.ts';
import { insertCard } from '../card-payment/cards.store.ts';
import type { BorrowerWish, HandOffWish } from './shape.ts';
import { Unusable } from './unusable.ts';

export type Visit = { readonly sessionId: string; readonly deviceId: string; readonly commonQuery: string };
export type Visitor = Visit & { readonly borrowerId: BorrowerId; readonly phone: string };

/** A session with a device of its own, and the common query that its app would carry. */
export async function openVisit(deps: Deps, borrowerId: BorrowerId): Promise<Visit> {
  const borrower = await findBorrower(deps.db, borrowerId);
  if (!borrower) throw new Unusable(404, `No borrower ${borrowerId}`);
  const brand = brandOf(deps, borrower.brand);
  const sessionId = deps.chance.id();
  const deviceId = deps.chance.id();
  await insertSession(deps.db, { token: sessionId, deviceId, borrowerId, now: deps.clock.now() });
  const common = {
    appVersion: '1.0.0',
    deviceName: 'Test phone',
    deviceId,
    osVersion: '18.0',
    sessionId,
    language: flagOf(brand.language),
    market: brand.market,
  };
  return { sessionId, deviceId, commonQuery: new URLSearchParams(common).toString() };
}

/** The code by which a native app would open a page: the preview stands in for the app. */
export async function makeHandOff(
  { db, products, chance, clock }: Deps,
  { sessionId, deviceId }: HandOffWish,
): Promise<{ readonly code: string }> {
  const now = clock.now();
  const session = await findSession(db, products, { tokenHash: sha256(sessionId), deviceId, now });
  if (!session) throw new Unusable(404, 'No such session on this device');
  const code = chance.id();
  const own = { code, deviceId, sessionHash: session.tokenHash, borrowerId: session.borrower.id, now };
  await putHandOff(db, own);
  return { code };
}

function brandIdFor(deps: Deps, wish: BorrowerWish): string {
  const brand = deps.brands.find((candidate) =>
    wish.brand ? candidate.id === wish.brand : candidate.market === wish.market,
  );
  if (!brand || brand.market !== wish.market)
    throw new Unusable(
      400,
      `No brand for market ${wish.market}${wish.brand ? ` with id ${wish.brand}` : ''}`,
    );
  return brand.id;
}

const DEMO_CARD = { bankName: 'Banco Demo', bankCode: '646' } as const;

/** Cards as wished: so many, or with these numbers. */
async function addCards(deps: Deps, borrowerId: BorrowerId, wish: BorrowerWish['bankCards']): Promise<void> {
  const cards = typeof wish === 'number' ? Array.from({ length: wish }, () => ({})) : (wish ?? []);
  for (const card of cards) {
    const filled = { ...DEMO_CARD, cardNo: `415231${deps.chance.digits(10)}`, ...card };
    await insertCard(deps.db, deps.sealing, {
      id: deps.chance.id(),
      borrowerId,
      bankName: filled.bankName,
      bankCode: filled.bankCode,
      number: filled.cardNo,
      lastFour: filled.cardNo.slice(-4),
      rail: null,
      now: deps.clock.now(),
    });
  }
}

/** A borrower with a session; a phone that is known opens a session of its borrower. */
export async function makeBorrower(deps: Deps, wish: BorrowerWish): Promise<Visitor> {
  const brand = brandOf(deps, brandIdFor(deps, wish));
  const { market } = brand;
  const { demo, mobile } = markets[market];
  const phone =
    wish.phone ?? `${demo.phoneStart}${deps.chance.digits(mobile.length - demo.phoneStart.length)}`;
  const known = await findBorrowerByPhone(deps.db, deps.sealing, { market, phone });
  const borrower: Borrower = known ?? { id: deps.chance.id(), brand: brand.id, market };
  if (!known) {
    const data = { name: wish.name ?? demo.name, phone, address: demo.address };
    await transact(deps.db, (tx) =>
      insertBorrower(tx, deps.sealing, { borrower, data, now: deps.clock.now() }),
    );
  }
  await addCards(deps, borrower.id, wish.bankCards);
  return { borrowerId: borrower.id, phone, ...(await openVisit(deps, borrower.id)) };
}
