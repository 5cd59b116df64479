import * as z from 'zod/mini';
import { id, text } from '../fields.ts';

/** With whom a loan is, and since which local day; null while the lender collects it. */
export const withAgency = z.nullable(z.object({ agencyId: id, name: text, phone: text, since: text }));
