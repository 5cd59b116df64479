import { createHash } from 'node:crypto';
import type { ReferenceAsk } from './wire.ts';

/** What an ask for a reference says, as a mark that a provider keeps beside it: another ask under the same id is seen by it. */
export const markOf = ({ method, currency, amount, rule, payer, expiresAt }: ReferenceAsk): string =>
  createHash('sha256')
    .update(JSON.stringify([method, currency, amount?.minor, rule, payer.ref, expiresAt]))
    .digest('hex');
