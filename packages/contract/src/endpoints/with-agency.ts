import * as z from 'zod/mini';
import { id, text } from '../fields.ts';

/** With whom a loan is, and since which local day; null while the lender collects it. */
export const withAgency = z.nullable(z.object({ agencyId: id, name: text, phone: text, since: text }));

/** Whose a debt is since it was sold, and where its borrower pays; null where it is the lender's. */
export const debtOwner = z.nullable(z.object({ name: text, payAt: text }));
