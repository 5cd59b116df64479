import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addKeys, readKeys } from '../adapters/keys/keys-file.ts';
import { openSealing } from '../adapters/keys/sealing.ts';
import { findBorrowerByPhone, readPersonalData } from '../capabilities/borrowers/borrowers.store.ts';
import { blockPhone, findBlocked } from '../capabilities/decision/blocked-phones.store.ts';
import type { Opened } from '../compose.ts';
import { openBrowser } from '../testing/browser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { withKeys } from '../testing/with-keys.ts';
import { rewrap } from './keys.ts';

const app = useTestApp();
const env = () => app.opened().deps.env;

test('keys change while everybody is still found, and the old ones cannot come back or leave too soon', async () => {
  const phone = '5511223344';
  const { borrowerId } = await app.borrower('mx', { name: 'Greta Llaves', phone });
  await openBrowser(app).enter(phone);
  const { deps } = app.opened();
  const blocking = { id: 'b1', market: 'mx', phone, shown: '…44', reason: 'test', by: null };
  await blockPhone(deps.db, deps.sealing, { ...blocking, now: deps.clock.now() });
  const [before, after] = [`${env().keysFile}.before`, `${env().keysFile}.after`];
  await copyFile(env().keysFile, before);
  await copyFile(env().keysFile, after);
  await addKeys(after);
  const look = async ({ deps: of }: Opened) => {
    const { name } = await readPersonalData(of.db, of.sealing, borrowerId);
    const found = await findBorrowerByPhone(of.db, of.sealing, { market: 'mx', phone });
    const blocked = await findBlocked(of.db, of.sealing, { market: 'mx', phone });
    expect([name, found?.id, blocked?.id]).toEqual(['Greta Llaves', borrowerId, 'b1']);
  };
  const newAlone = `${env().keysFile}.alone`;
  const { indexId, blindIndex, ...rest } = await readKeys(after, { isPrivate: true });
  const alone = { ...rest, indexId, blindIndex: { [indexId]: blindIndex[indexId] } };
  await writeFile(newAlone, JSON.stringify(alone), { mode: 0o600 });
  await withKeys(app, after, look);
  // numbers stand under the index before: without it the same phone would be a second person
  await expect(withKeys(app, newAlone, look)).rejects.toThrow('are not those');
  await withKeys(app, after, async ({ deps: of }) => {
    expect(await rewrap(of)).toMatchObject({ blocked: 0 });
  });
  await withKeys(app, newAlone, look);
  await expect(withKeys(app, before, look)).rejects.toThrow('are not those');
});

test('a file of keys that is missing, malformed or open to others is told from one that is wrong', async () => {
  const file = `${env().keysFile}.odd`;
  await expect(openSealing(file, false)).rejects.toThrow(`There is no ${file}`);
  await writeFile(file, 'not json', { mode: 0o600 });
  await expect(openSealing(file, false)).rejects.toThrow('no JSON');
  await writeFile(file, '{"keyId":"k1","encryption":{"k1":"c2hvcnQ="},"blindIndex":"c2hvcnQ="}');
  await expect(openSealing(file, false)).rejects.toThrow('encryption.k1 is wrong');
  await writeFile(file, await readFile(env().keysFile));
  await chmod(file, 0o640);
  await expect(openSealing(file, false)).rejects.toThrow(`chmod 600 ${file}`);
  await chmod(file, 0o600);
  expect((await openSealing(file, false)).fingerprint).toBe(app.opened().deps.sealing.fingerprint);
});
