import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { startMachine } from '../testing/machine.ts';
import { findWritable, hostsOf } from './hosts.ts';
import { openDatabase } from './postgres.ts';
import { lookup } from './statement.ts';
import { inTransaction } from './transaction.ts';

// a database of its own: who is connected to the template holds up whoever copies it
const NAME = 'plazo_of_machines';
beforeAll(() => cloneDatabase(inject('databaseServer'), NAME));

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

const machine = async (port?: number) => {
  const started = await startMachine(inject('databaseServer'), port);
  cleanups.push(started.down);
  return started;
};
const one = lookup<{ one: number }>('select 1 as one');
const url = (user: string, ports: readonly number[], more = '') =>
  `postgres://${user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${NAME}?target_session_attrs=read-write${more}`;

test('of several machines the one that is up is asked, and the next when it goes down, without a fault for who writes', async () => {
  const [first, second] = [await machine(), await machine()];
  await first.down();
  const db = openDatabase(url('plazo_app', [first.port, second.port]));
  cleanups.unshift(() => db.destroy());
  const write = () => inTransaction(db, async (tx) => (await one(tx, []))[0]?.one, Math.random);
  expect(await write()).toBe(1);
  expect(await one(db, [])).toEqual([{ one: 1 }]);
  await machine(first.port);
  await second.down();
  expect(await write()).toBe(1);
  expect(await one(db, [])).toEqual([{ one: 1 }]);
});

test('a machine that takes no writes is passed over, and so is its address by who connects once', async () => {
  const [dead, alive] = [await machine(), await machine()];
  const both = url('plazo_app', [dead.port, alive.port]);
  await dead.down();
  await findWritable(both);
  expect(hostsOf(both).current()).toContain(`:${alive.port}/`);
  const standby = openDatabase(
    url('plazo_app', [alive.port, dead.port], '&options=-c%20default_transaction_read_only=on'),
  );
  cleanups.unshift(() => standby.destroy());
  await expect(one(standby, [])).rejects.toThrow('away');
});
