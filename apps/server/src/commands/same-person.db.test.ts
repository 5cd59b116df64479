import { copyFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addKeys } from '../adapters/keys/keys-file.ts';
import { insertBankAccount } from '../capabilities/account/bank-accounts.store.ts';
import { keepSection } from '../capabilities/apply/applications.store.ts';
import { keepIdentity, othersLike } from '../capabilities/borrowers/same-person.store.ts';
import { eraseBorrower } from '../capabilities/data-requests/erasure.store.ts';
import { type Opened } from '../compose.ts';
import { transact } from '../db/transaction.ts';
import { useTestApp } from '../testing/test-app.ts';
import { withKeys } from '../testing/with-keys.ts';
import { rewrap } from './keys.ts';

const app = useTestApp();
const env = () => app.opened().deps.env;

test('who says to be the same person is found under another key too, after the rewrap, and not once they are erased', async () => {
  const { deps } = app.opened();
  const values = { curp: 'HEGG560427MVZRRL04' };
  const account = { bankName: '', lastFour: '3323', number: '646180109400423323', ifsc: '' };
  const [one, two] = [await app.borrower(), await app.borrower()];
  await app.dev('/dev/orders', { borrowerId: one.borrowerId, product: 'mx-fair', status: '174' });
  await sql`update loan_order set is_held = false`.execute(deps.db);
  const now = deps.clock.now();
  const told = {
    borrowerId: one.borrowerId,
    section: 'personal',
    values,
    isComplete: true,
    version: 0,
    now,
  } as const;
  await keepSection(deps.db, deps.sealing, told);
  await keepIdentity(deps.db, deps.sealing, told);
  await insertBankAccount(deps.db, deps.sealing, { ...account, id: 'a1', borrowerId: one.borrowerId, now });
  const changed = `${env().keysFile}.person`;
  await copyFile(env().keysFile, changed);
  await addKeys(changed);
  const like = async ({ db, sealing }: Opened['deps'], of: { curp?: string }) =>
    othersLike(db, sealing, { borrowerId: two.borrowerId, values: of });
  await withKeys(app, changed, async ({ deps: of }) => {
    expect(await like(of, values)).toEqual([one.borrowerId]);
    await insertBankAccount(of.db, of.sealing, { ...account, id: 'a2', borrowerId: two.borrowerId, now });
    expect(await like(of, {})).toEqual([one.borrowerId]);
    await rewrap(of);
    expect(await like(of, {})).toEqual([one.borrowerId]);
    const { db } = of;
    await sql`delete from bank_account where id = 'a2'`.execute(db);
    expect(await like(of, values)).toEqual([one.borrowerId]);
    // by the key in use alone
    const { sealing } = of;
    const alone = { ...sealing, blindIndexes: (text: string) => [sealing.blindIndex(text)] };
    expect(await like({ ...of, sealing: alone }, values)).toEqual([one.borrowerId]);
    const erased = { borrowerId: one.borrowerId, erasedAt: now };
    await transact(db, (tx) => eraseBorrower(tx, sealing, erased));
    expect(await like(of, values)).toEqual([]);
  });
});
