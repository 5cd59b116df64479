import { copyFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addKeys, readKeys } from '../adapters/keys/keys-file.ts';
import { putContactMessage } from '../capabilities/contact-messages/contact-messages.store.ts';
import { blockPhone } from '../capabilities/decision/blocked-phones.store.ts';
import { UNASSIGNED } from '../capabilities/ledger/journal.store.ts';
import { keepFact } from '../capabilities/payments/channel-facts.store.ts';
import type { Opened } from '../compose.ts';
import { useTestApp } from '../testing/test-app.ts';
import { withKeys } from '../testing/with-keys.ts';
import { erase } from './erase.ts';
import { rewrap } from './keys.ts';

const app = useTestApp();
const env = () => app.opened().deps.env;

test('letters, messages, blocks and what channels told stay found and readable while keys change', async () => {
  const { deps } = app.opened();
  const phone = '5598761234';
  const { borrowerId } = await app.borrower('mx', { name: 'Leonor Cartas', phone });
  const words = { name: 'Leonor', email: 'l@example.com', telephone: `+52 ${phone}`, message: 'Hola' };
  const letter = { brand: 'prestamo-rayo', market: 'mx', language: 'es', words } as const;
  const write = ({ db, sealing, clock }: Opened['deps'], id: string, message = 'Hola') =>
    putContactMessage(db, sealing, {
      ...letter,
      id,
      words: { ...words, message },
      createdAt: clock.now(),
    });
  const ids = async ({ db }: Opened['deps']) =>
    (await db.selectFrom('contact_message').select('id').orderBy('id').execute()).map(({ id }) => id);
  const at = deps.clock.now();
  const fact = { channel: 'spei', paymentId: 'p1', kind: 'paid', eventId: 'e1', reference: 'r' } as const;
  const amount = { amountMinor: 100n, currency: 'MXN', valueAt: at, receivedAt: at, doubt: '' };
  await keepFact(deps.db, deps.sealing, {
    stream: UNASSIGNED,
    ...fact,
    ...amount,
    body: Buffer.from('as it was told'),
  });
  await write(deps, 'l1');
  const blocked = { id: 'b2', market: 'mx', phone, shown: '', reason: 'x', by: null, now: at };
  await blockPhone(deps.db, deps.sealing, blocked);

  const [second, third] = [`${env().keysFile}.second`, `${env().keysFile}.third`];
  await copyFile(env().keysFile, second);
  await addKeys(second);
  await withKeys(app, second, async ({ deps: of }) => {
    await write(of, 'the same again');
    expect(await ids(of)).toEqual(['l1']);
    await write(of, 'l2', 'Otra vez');
    expect(await blockPhone(of.db, of.sealing, { ...blocked, id: 'b3' })).toBe(false);
    expect(await rewrap(of)).toMatchObject({ blocked: 0 });
    await rewrap(of);
  });
  await copyFile(second, third);
  await addKeys(third);
  const { encryption, indexId, blindIndex, ...rest } = await readKeys(third, { isPrivate: true });
  // the first index is gone, so that only what was indexed anew is found
  const without = (gone: string, from: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(from).filter(([id]) => id !== gone));
  const keys = { ...rest, indexId, encryption, blindIndex: without('i1', blindIndex) };
  await writeFile(third, JSON.stringify(keys), { mode: 0o600 });
  const lacking = { ...keys, encryption: without('k1', encryption) };
  const fewer = `${third}.fewer`;
  await writeFile(fewer, JSON.stringify(lacking), { mode: 0o600 });
  await withKeys(app, third, async ({ deps: of }) => {
    await write(of, 'l3', 'Una más');
    expect(await ids(of)).toEqual(['l1', 'l2', 'l3']);
    const told = await sql<{ sealed: string }>`select sealed from channel_fact where event_id = 'e1'`.execute(
      of.db,
    );
    expect(of.sealing.open('channel_fact:spei:e1', told.rows[0]?.sealed ?? '')).toBe('as it was told');
    expect(await erase(of, borrowerId)).toBeUndefined();
    expect(await ids(of)).toEqual([]);
  });
  // without the key that sealed a channel's message nobody could read it again
  await expect(withKeys(app, fewer, async () => undefined)).rejects.toThrow('are not those');
});
