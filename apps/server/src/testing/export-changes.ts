import { insertFile } from '../capabilities/exports/exports.store.ts';
import { sealedPlace } from '../capabilities/exports/run-export.ts';
import { transact } from '../db/transaction.ts';
import type { DeskCaller } from './desk.ts';
import type { TestApp } from './test-app.ts';

const plan = {
  what: 'complaints-export',
  filters: JSON.stringify({ segment: 'all' }),
  rhythm: 'week',
  hour: 6,
  reason: 'letter of 3 November',
};

type On = { readonly app: TestApp; readonly desk: DeskCaller };

/** A file of the operator's own, as a run leaves it. */
async function made({ app, desk }: On) {
  const { db, sealing, chance, clock } = app.opened().deps;
  const id = chance.id();
  await transact(db, (tx) =>
    insertFile(tx, {
      id,
      operatorId: desk.operator.operatorId,
      what: 'complaints-export',
      name: 'complaints.csv',
      contentSealed: sealing.seal(sealedPlace(id), 'number'),
      rows: 0,
      isWhole: true,
      brands: null,
      madeAt: clock.now(),
    }),
  );
  return { fileId: id };
}

/** For every change of an operator's scheduled exports, a request that is granted, on data that is made for it. */
export const exportChanges = {
  'export-schedule': async () => plan,
  'export-schedule-end': async ({ desk }: On) => (await desk('export-schedule', plan)).data,
  'export-take': made,
};
