import { expect, test } from 'vitest';
import { rewrap } from '../../commands/keys.ts';
import { transact } from '../../db/transaction.ts';
import type { DeskCaller } from '../../testing/desk.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { eraseBorrower } from '../data-requests/erasure.store.ts';
import { setBrands } from '../operators/operators.store.ts';
import { renameBorrower } from './borrowers.store.ts';

/** People are found by parts of their name, which stand nowhere in the open, and whoever looks is written down. */

const app = useTestApp();
const find = async (desk: DeskCaller, name: string) => {
  const told = await desk('loans', { name });
  return told.success
    ? [told.data['people']].flat().map((one) => Object(one).borrowerId)
    : told.data['reason'];
};
const person = async (name: string, market: 'mx' | 'in' = 'mx') =>
  (await app.borrower(market, { name })).borrowerId;
const looks = async (desk: DeskCaller) => {
  const auditor = await app.operator('auditor');
  const { operatorId } = desk.operator;
  const { data } = await auditor('audit', { operatorId, action: 'name-search' });
  return [data['acts']].flat().map((act) => Object(act).subject);
};

test('a name is found by any two of its parts, however they are written, and by no piece of one', async () => {
  const [desk, maria, other] = [
    await app.operator('agent'),
    await person('María José Quiñones Ibáñez'),
    await person('María Josefa Quiroz'),
  ];
  for (const name of ['maria quinones', 'IBAÑEZ José', '  quiñones,  maría '])
    expect([name, await find(desk, name)]).toEqual([name, [maria]]);
  expect(await find(desk, 'maria quin')).toEqual([]);
  expect(await find(desk, 'Maria')).toBe('name-parts');
  expect(await find(desk, 'josefa quiroz')).toEqual([other]);
  const { rows } = await app.owner().query('select b::text as row from borrower b');
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('quiroz');
  // each person once an hour, and what is nobody's without the name
  const subjects = await looks(desk);
  expect(subjects).toEqual(expect.arrayContaining([maria, other]));
  expect(subjects).toHaveLength(3);
  expect(JSON.stringify(subjects)).not.toContain('quin');
});

test('a name that too many bear finds nobody, and who is held to a brand finds none of another', async () => {
  for (let no = 0; no < 21; no += 1) await person('Ana Común');
  const desk = await app.operator('agent');
  expect(await find(desk, 'ana comun')).toBe('name-common');
  const abroad = await person('Anita Sharma Verma', 'in');
  expect(await find(desk, 'anita sharma')).toEqual([abroad]);
  await setBrands(app.opened().deps.db, desk.operator.operatorId, ['prestamo-rayo']);
  expect(await find(desk, 'anita sharma')).toEqual([]);
});

test('who is corrected is found by the new name, who is erased by none, and all again after the keys were gone over', async () => {
  const { deps } = app.opened();
  const desk = await app.operator('agent');
  const [renamed, gone] = [await person('Lucía Rentería Vega'), await person('Pablo Zúñiga Ochoa')];
  await renameBorrower(deps.db, deps.sealing, { borrowerId: renamed, name: 'Lucía Vega Prado', address: '' });
  expect([await find(desk, 'lucia renteria'), await find(desk, 'lucia prado')]).toEqual([[], [renamed]]);
  await transact(deps.db, (tx) =>
    eraseBorrower(tx, deps.sealing, { borrowerId: gone, erasedAt: deps.clock.now() }),
  );
  expect(await find(desk, 'pablo zuniga')).toEqual([]);
  await app.owner().query('update borrower set name_tokens = null');
  expect(await find(desk, 'lucia prado')).toEqual([]);
  await rewrap(deps);
  expect([await find(desk, 'lucia prado'), await find(desk, 'pablo zuniga')]).toEqual([[renamed], []]);
});
