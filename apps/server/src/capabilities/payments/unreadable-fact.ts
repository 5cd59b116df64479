import { anyFact } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import type { Fact } from './channel-facts.store.ts';

/** What a rail tells, as it came. */

export type Telling = { readonly own: ConfiguredRail; readonly raw: unknown; readonly receivedAt: Date };

const nothing = { amountMinor: 0n, currency: '', reference: '', doubt: '' } as const;

/** A message that is the rail's and that nobody can read: kept whole, for a person. */
export function unreadable({ own: { rail }, raw, receivedAt }: Telling): Fact {
  const named = z.safeParse(anyFact, raw);
  const id = named.success
    ? named.data.id
    : Buffer.from(sha256(JSON.stringify(raw) ?? '')).toString('base64url');
  const eventId = `${rail.name}:${id}`;
  const about = { channel: rail.name, paymentId: eventId, eventId, kind: 'unreadable' } as const;
  return { ...about, ...nothing, valueAt: receivedAt, receivedAt };
}
