import { type CheckedRequestOf, type endpoints, pageAddress } from '@plazo/contract';
import { markets } from '@plazo/markets';
import type { IdentityAsk } from '@plazo/rail-kit';
import type { Checking } from '../../adapters/rails/checking.ts';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { claimCode, instructionCode } from '../../db/route.store.ts';
import { type Refused, refuse, type Tx } from '../../db/transaction.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { readSections } from './applications.store.ts';
import { listConsents } from './consents.store.ts';
import { mayUse } from './consents.ts';
import { photoKinds } from './identity.store.ts';
import { type Check, countChecks, findCheck, keepResult } from './identity-checks.store.ts';

/** Why somebody looks: nobody else checks people of the brand. */
const BY_DESK = 'by-desk';
const DAY_MS = 86_400_000;
/** Checks of a person that a rail is asked for in thirty days; then somebody of the lender looks. */
const MOST_CHECKS = 6;
const WITHIN_MS = 30 * DAY_MS;

const VERSION_LENGTH = 32;
/** What looks somebody up in a list; the others need the pictures alone. */
const LOOKUPS = ['registry', 'watchlist'] as const;

async function askOf(
  tx: Tx,
  { deps, borrower, brand }: BorrowerCall,
  { checks }: Pick<Checking<ConfiguredRail>, 'checks'>,
): Promise<IdentityAsk> {
  const consent = (await listConsents(tx, borrower.id)).find(({ item }) => item === 'identity');
  if (!consent) throw new Error(`Pictures of ${borrower.id} were taken without a permission`);
  const isLookedUp = LOOKUPS.some((check) => checks.includes(check));
  const { values } = (await readSections(tx, deps.sealing, borrower.id)).personal;
  const number = markets[brand.market].personFields.find(({ isIdentity }) => isIdentity)?.name ?? '';
  const { fullName: name = '', birthDate = '', [number]: personId = '' } = values;
  const told = {
    ...(name !== '' && { name }),
    ...(birthDate !== '' && { birthDate }),
    ...(personId !== '' && { personId }),
  };
  return {
    person: { ref: borrower.id, ...(isLookedUp && told) },
    country: brand.market.toUpperCase(),
    checks: [...checks],
    consent: {
      id: borrower.id,
      version: consent.textHash.slice(0, VERSION_LENGTH),
      givenAt: consent.givenAt.toISOString(),
    },
  };
}

/** Asks who a person is, or has somebody look where that was asked too often; under the borrower's lock. */
async function askAnew(
  tx: Tx,
  call: BorrowerCall,
  { own, checks, returnUrl }: Checking<ConfiguredRail> & { readonly returnUrl?: string },
): Promise<void> {
  const { deps, borrower, brand, now } = call;
  const { id: borrowerId } = borrower;
  if ((await countChecks(tx, borrowerId, new Date(now.getTime() - WITHIN_MS))) >= MOST_CHECKS) {
    await keepResult(tx, { borrowerId, result: 'review', reasons: ['too-many'], now });
    return;
  }
  const ask = { ...(await askOf(tx, call, { checks })), ...(returnUrl !== undefined && { returnUrl }) };
  const { currency } = brand;
  const of = { kind: 'identity', borrowerId, subject: borrowerId, amountMinor: 0n, currency } as const;
  const instructionId = await writeInstruction(tx, deps, { ...of, own, ask });
  await claimCode(tx, instructionCode(instructionId), { stream: borrowerId });
  await keepResult(tx, { borrowerId, result: 'checking', instructionId, now });
}

async function hasBoth(tx: Tx, { borrower }: BorrowerCall): Promise<boolean> {
  const kinds = await photoKinds(tx, borrower.id);
  return kinds.includes('document') && kinds.includes('selfie');
}

/** Asks a rail of the two pictures once both are there, in the transaction that takes the second, and anew once the back of the document comes after them; under the borrower's lock. */
export async function askForIdentity(
  tx: Tx,
  call: BorrowerCall,
  checking: Checking<ConfiguredRail>,
): Promise<void> {
  if (await hasBoth(tx, call)) await askAnew(tx, call, checking);
}

/** Has the lender's own people look at the two pictures once both are there, and anew at others. */
export async function askDesk(tx: Tx, call: BorrowerCall): Promise<void> {
  const of = { borrowerId: call.borrower.id, result: 'review', reasons: [BY_DESK] } as const;
  if (await hasBoth(tx, call)) await keepResult(tx, { ...of, now: call.now });
}

/** Whether a person begins another check: none that passed or that somebody looks at, and of one that they have not finished only where they give it up. */
async function mayBegin(tx: Tx, check: Check | undefined, isAgain: boolean): Promise<boolean> {
  if (!check || check.result === 'failed') return true;
  if (check.result !== 'checking' || check.instructionId === null || !isAgain) return false;
  const asked = await findInstruction(tx, { borrowerId: check.borrowerId, id: check.instructionId });
  return asked?.state === 'needs-action';
}

/** What is answered where who checks people declares that no more; nothing where somebody checks them. */
export const identityAway = ({ deps, brand, text }: BorrowerCall): Refused | undefined =>
  deps.rails.identityOf(brand.id)?.own.declares('identity') === false
    ? refuse('refused', text.notNow, { reason: 'not-offered' })
    : undefined;

/** Begins a check whose pictures its person takes at a page of the rail. A second tap, or another page, begins no other. */
export async function beginIdentity(
  call: BorrowerWrite<CheckedRequestOf<typeof endpoints.apply.beginIdentity>>,
): Promise<Record<string, never> | Refused> {
  const { db: tx, deps, borrower, brand, common, request, text } = call;
  const checking = deps.rails.identityOf(brand.id);
  if (checking?.pagesAt === undefined)
    return refuse('refused', text.refusedAction, { reason: 'not-offered' });
  const away = identityAway(call);
  if (away) return away;
  if (!(await mayUse(call, 'identity'))) return refuse('refused', text.apply.notReady, { reason: 'consent' });
  await lockStream(tx, borrower.id);
  if (!(await mayBegin(tx, await findCheck(tx, borrower.id), request.isAgain === 1))) return {};
  const place = { way: 'apply', productId: request.productId };
  const returnUrl = `${checking.pagesAt}${pageAddress('identity', common, place)}`;
  await askAnew(tx, call, { ...checking, returnUrl });
  return {};
}
