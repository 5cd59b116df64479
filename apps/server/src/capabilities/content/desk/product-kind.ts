import { checkTerms, isRefusal, readTerms } from '@plazo/lending';
import { refuse } from '../../../db/transaction.ts';
import type { Kind } from './kind.ts';

const fieldsOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});

/** Terms of a loan: the name and the number of a version are its place, whatever was typed. */
export const productKind: Kind = {
  canGrow: true,
  judge: async (body, { subject, version }) => {
    const read = readTerms({ ...fieldsOf(body), name: subject, version });
    return isRefusal(read) ? { fault: read.reason } : { body: read.terms, findings: checkTerms(read.terms) };
  },
  publish: async ({ deps, tx, now }, { subject, version, body }) => {
    const read = readTerms(body);
    const newest = await deps.products.current(tx, subject);
    // an order may run on what is there: a number is never given twice
    if (isRefusal(read) || (newest && newest.version >= version))
      return refuse('refused', '', { reason: 'version-taken' });
    await deps.products.publish(tx, { id: subject, version, terms: read.terms }, now);
    return undefined;
  },
};
