import { foldOrder } from '@plazo/lending';
import { readSections } from '../stores/applications.store.ts';
import { readPersonalData } from '../stores/borrowers.store.ts';
import { listComplaints } from '../stores/complaints.store.ts';
import { keptOf } from '../stores/data-cases.store.ts';
import { listOwnOrders } from '../stores/orders.store.ts';
import type { Call } from './call.ts';

/** What is kept of a person: what they told, and by kind what came of it. */
export type PersonalFile = { readonly madeAt: string } & Readonly<Record<string, unknown>>;

/** Everything that is kept of a person, for them alone. */
export async function personalFile({ db, deps, now }: Call, borrowerId: string): Promise<PersonalFile> {
  const complaints = await listComplaints(db, deps.sealing, { borrowerId });
  const { personal, job, ext } = await readSections(db, deps.sealing, borrowerId);
  const kept = Object.fromEntries((await keptOf(db, borrowerId)).map(({ kind, content }) => [kind, content]));
  return {
    madeAt: now.toISOString(),
    person: await readPersonalData(db, deps.sealing, borrowerId),
    application: { ...personal.values, ...job.values, ...ext.values },
    complaints: complaints.map(({ createdAt, text, type, score }) => ({ createdAt, type, text, score })),
    ...kept,
  };
}

/** Orders in which something is still owed or on its way. */
const OPEN_CODES: ReadonlySet<string> = new Set(['21', '151', '170', '174', '180']);

/** Whether nothing is owed by a person, nor on its way to them. */
export async function owesNothing({ db, deps, today }: Call, borrowerId: string): Promise<boolean> {
  const orders = await listOwnOrders(db, deps.products, borrowerId);
  return orders.every(({ order }) => !OPEN_CODES.has(foldOrder(order, today).code));
}
