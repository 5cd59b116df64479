import { markets } from '@plazo/markets';
import type { IdentityAsk } from '@plazo/rail-kit';
import type { Checking } from '../../adapters/rails/checking.ts';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import type { BorrowerCall } from '../../call.ts';
import { claimCode, instructionCode } from '../../db/route.store.ts';
import type { Tx } from '../../db/transaction.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { readSections } from './applications.store.ts';
import { listConsents } from './consents.store.ts';
import { photoKinds } from './identity.store.ts';
import { countChecks, keepResult } from './identity-checks.store.ts';

const DAY_MS = 86_400_000;
/** Pictures of a person that a rail is asked of in thirty days; then somebody of the lender looks. */
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

/** Asks a rail of the two pictures once both are there, in the transaction that takes the second, and anew once the back of the document comes after them; under the borrower's lock. */
export async function askForIdentity(
  tx: Tx,
  call: BorrowerCall,
  { own, checks }: Checking<ConfiguredRail>,
): Promise<void> {
  const { deps, borrower, brand, now } = call;
  const { id: borrowerId } = borrower;
  const kinds = await photoKinds(tx, borrowerId);
  if (!kinds.includes('document') || !kinds.includes('selfie')) return;
  if ((await countChecks(tx, borrowerId, new Date(now.getTime() - WITHIN_MS))) >= MOST_CHECKS) {
    await keepResult(tx, { borrowerId, result: 'review', reasons: ['too-many'], now });
    return;
  }
  const ask = await askOf(tx, call, { checks });
  const { currency } = brand;
  const of = { kind: 'identity', borrowerId, subject: borrowerId, amountMinor: 0n, currency } as const;
  const instructionId = await writeInstruction(tx, deps, { ...of, own, ask });
  await claimCode(tx, instructionCode(instructionId), { stream: borrowerId });
  await keepResult(tx, { borrowerId, result: 'checking', instructionId, now });
}
