import { DISBURSEMENT_CHANNEL } from '@plazo/lending';
import type { Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import { AT_DESK } from './checking.ts';
import { SIMULATED } from './simulated-payout.ts';

/** What a file of rails names where people transfer the money of a brand's loans in their bank: payment orders of the desk. */
export const BY_HAND = 'by-hand';

const nobody = async () => ({ kind: 'not-now', error: 'rail-down' }) as const;

/** Nobody is called: what is to be paid is a payment order, and people say what became of it. */
const rail: Rail & Required<Pick<Rail, 'payout'>> = {
  name: BY_HAND,
  isSimulated: false,
  capabilities: nobody,
  health: nobody,
  payout: { isRepeatable: true, send: nobody, status: nobody },
};

export const byHand = { rail, clearing: DISBURSEMENT_CHANNEL } as const;

/** @throws ConfigurationError where a rail has the name of what is done without one. */
export function refuseNamed(rails: ReadonlyMap<string, unknown>): void {
  for (const name of [BY_HAND, AT_DESK, SIMULATED])
    if (rails.has(name))
      throw new ConfigurationError(`PLAZO_RAILS: ${name} is no rail of a file, name the rail otherwise`);
}

export const isByHand = ({ rail: { name } }: { readonly rail: Pick<Rail, 'name'> }): boolean =>
  name === BY_HAND;
