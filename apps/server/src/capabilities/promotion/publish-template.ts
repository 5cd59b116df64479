import { transact } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addShipped } from '../content/content.store.ts';
import { addTemplate, type LandingTemplate } from './landing.store.ts';

/** Publishes a landing page, for visitors and at the desk; false where its id is taken, and then it stays as it is. */
export async function publishTemplate({ db, clock }: Deps, template: LandingTemplate): Promise<boolean> {
  const { id, ...body } = template;
  return transact(db, async (tx) => {
    await addShipped(tx, [{ kind: 'landing', subject: id, version: 1, body }], clock.now());
    return addTemplate(tx, template, { state: 'published', now: clock.now() });
  });
}
