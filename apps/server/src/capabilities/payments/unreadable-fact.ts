import { anyFact } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import { UNASSIGNED } from '../ledger/journal.store.ts';
import type { Fact } from './channel-facts.store.ts';

/** What a rail tells, as it came. */

export type Telling = { readonly own: ConfiguredRail; readonly raw: unknown; readonly receivedAt: Date };

const nothing = { amountMinor: 0n, currency: '', reference: '', doubt: '' } as const;

/** A message that is the rail's and that nobody can read: kept whole, for a person. */
export function unreadable(telling: Telling): Fact {
  return kept(telling, 'unreadable');
}

/** One that is read and of which nothing can be made: what it speaks of was never asked of the rail, or it contradicts what is known. */
export function outOfPlace(telling: Telling): Fact {
  return kept(telling, 'out-of-place');
}

/** Where one that is out of place is kept, by the id that its rail gave it. */
export const placeAside = (rail: string, id: string) => ({
  stream: UNASSIGNED,
  channel: rail,
  paymentId: `${rail}:${id}`,
});

function kept({ own: { rail }, raw, receivedAt }: Telling, kind: 'unreadable' | 'out-of-place'): Fact {
  const named = z.safeParse(anyFact, raw);
  const id = named.success
    ? named.data.id
    : Buffer.from(sha256(JSON.stringify(raw) ?? '')).toString('base64url');
  const eventId = `${rail.name}:${id}`;
  const about = { channel: rail.name, paymentId: eventId, eventId, kind } as const;
  return { ...about, ...nothing, valueAt: receivedAt, receivedAt };
}
