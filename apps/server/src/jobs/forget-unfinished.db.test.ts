import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { findBorrowerByPhone, readPersonalData } from '../capabilities/borrowers/borrowers.store.ts';
import { listErased } from '../capabilities/data-requests/erasure.store.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const DAY_MS = 86_400_000;
const days = (count: number) => app.dev('/dev/clock', { advanceMs: count * DAY_MS });
const retain = () => app.dev('/dev/jobs/retention', {});

test('who registered or began to apply and never borrowed is erased after their brand’s days, and nobody else', async () => {
  const { deps } = app.opened();
  const { lead, application } = deps.brands.find(({ id }) => id === 'prestamo-rayo')?.keepDays ?? {
    lead: 0,
    application: 0,
  };
  expect(lead).toBeLessThan(application);
  const registered = await app.borrower();
  const applying = await app.borrower();
  const values = JSON.stringify({ fullName: 'Ana Abandonada', curp: 'HEGG560427MVZRRL04' });
  await app.call(applying, endpoints.apply.saveSection.path, { section: 'personal', values });
  const borrowing = await app.borrower();
  await app.dev('/dev/orders', { borrowerId: borrowing.borrowerId, product: 'mx-fair', status: '200' });
  const asking = await app.borrower();
  const desk = await app.operator('manager');
  const visitors = [registered, applying, borrowing, asking];
  const left = async () => {
    const names = await Promise.all(
      visitors.map(({ borrowerId }) => readPersonalData(deps.db, deps.sealing, borrowerId)),
    );
    return names.map(({ phone }) => phone !== '');
  };
  const opened = await desk('data-request-open', {
    borrowerId: asking.borrowerId,
    right: 'access',
    reason: 'letter',
  });
  expect(opened.code).toBe(0);
  await days(lead - 1);
  await retain();
  expect(await left()).toEqual([true, true, true, true]);
  await days(2);
  await retain();
  expect(await left()).toEqual([false, true, true, true]);
  const { phone } = registered;
  expect(await findBorrowerByPhone(deps.db, deps.sealing, { market: 'mx', phone })).toBeUndefined();
  await days(application - lead);
  await retain();
  expect(await left()).toEqual([false, false, true, true]);
  const erased = (await listErased(deps.db)).map(({ borrowerId }) => borrowerId);
  expect(erased).toEqual([registered.borrowerId, applying.borrowerId]);
  expect((await app.books()).findings).toEqual([]);
});
