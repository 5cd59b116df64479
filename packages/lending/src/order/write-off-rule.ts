import { type Refusal, refuse } from '../terms/refusal.ts';
import type { Command } from './commands.ts';
import type { Order } from './events.ts';
import { foldOrder } from './position.ts';

/** Why a loan is not given up: it is one that is late, or that owes nothing but refunded money, which is never late; who buys it is named. */
export function checkWriteOff(
  order: Order,
  command: Command & { readonly type: 'write-off' },
): Refusal | undefined {
  const { writtenOff, state, claimMinor, payoffMinor } = foldOrder(order, command.on);
  if (writtenOff) return refuse('already-written-off', 'The loan is written off already');
  const { reason = 'arrears', behaviour = 'stops', buyer, owner, priceMinor } = command;
  const isSold = reason === 'sold';
  const isNamed = buyer !== undefined && /^[a-z0-9][a-z0-9-]{0,39}$/.test(buyer);
  const isTold = owner === undefined || Object.values(owner).every((line) => line.trim() !== '');
  const isWhole = isNamed && isTold && behaviour === 'stops';
  if (isSold ? !isWhole : buyer !== undefined || owner !== undefined)
    return refuse(
      'buyer-invalid',
      'A debt that is sold names its buyer, a word of a-z, 0-9 and dashes, and stops growing; no other names one',
    );
  if (isSold ? priceMinor === undefined || priceMinor < 0n : priceMinor !== undefined)
    return refuse(
      'price-invalid',
      'A debt that is sold has its price, zero where it is given away; no other has one',
    );
  return reason !== 'arrears' || state === 'late' || (claimMinor > 0n && claimMinor === payoffMinor)
    ? undefined
    : refuse('not-in-this-state', `An order in ${state} does not take write-off`);
}
