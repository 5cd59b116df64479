import { INBOX_SORTS } from '@plazo/contract';
import { expect, test } from 'vitest';
import { withDeskMail } from '../../../testing/alert-changes.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { listMessages } from '../../messages/outbox.store.ts';
import { setBrands } from '../../operators/operators.store.ts';
import { markContactHandled, putContactMessage } from '../contact-messages.store.ts';

const app = useTestApp(await withDeskMail());

test('a message of the public site is read once, answered once, and who did it stands beside it', async () => {
  const { deps } = app.opened();
  const words = {
    name: 'Ana <b>Ruiz</b>',
    email: 'ana@example.com',
    telephone: '+52 55 1234 5678',
    message: '¿Dan factura?',
  };
  const kept = { id: 'm1', brand: 'prestamo-rayo', market: 'mx', language: 'es' as const, words };
  await putContactMessage(deps.db, deps.sealing, { ...kept, createdAt: deps.clock.now() });
  const [one, two] = [await app.operator('agent'), await app.operator('manager')];
  const { data } = await one('inbox', { isHandled: 0 });
  expect(data['messages']).toMatchObject([{ ...words, messageId: 'm1', handledBy: '' }]);
  const form = { messageId: 'm1', reason: 'answered by mail' };
  const answers = await Promise.all([one('inbox-handled', form), two('inbox-handled', form)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-40, 0]);
  expect((await one('inbox', { isHandled: 0 })).data['messages']).toEqual([]);
  const { data: done } = await one('inbox', { isHandled: 1 });
  const names = [one.operator.name, two.operator.name];
  expect(names).toContain(Object(Object.values(Object(done['messages']))[0]).handledBy);
});

test('an answered message is kept for ninety days and no longer, an open one until it is answered', async () => {
  const { deps } = app.opened();
  const words = { name: 'Eva', email: 'eva@example.com', telephone: '', message: '¿Abren el lunes?' };
  const createdAt = deps.clock.now();
  const kept = { brand: 'prestamo-rayo', market: 'mx', language: 'es', words, createdAt } as const;
  await putContactMessage(deps.db, deps.sealing, { ...kept, id: 'm2' });
  await putContactMessage(deps.db, deps.sealing, { ...kept, id: 'm3', words: { ...words, name: 'Noé' } });
  const handled = { operatorId: (await app.operator('agent')).operator.operatorId, now: deps.clock.now() };
  await markContactHandled(deps.db, 'm2', handled);
  const left = async () => {
    await app.dev('/dev/clock', { advanceMs: 46 * 86_400_000 });
    await app.dev('/dev/jobs/retention', {});
    const rows = await deps.db.selectFrom('contact_message').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id).filter((id) => id !== 'm1');
  };
  expect(await left()).toEqual(['m2', 'm3']);
  expect(await left()).toEqual(['m3']);
});

test('messages that were chosen are closed for one reason, each by itself: one that was answered meanwhile is left', async () => {
  const { deps } = app.opened();
  const put = (id: string, brand = 'prestamo-rayo') => {
    const words = { name: id, email: '', telephone: '', message: `Spam ${id}` };
    const kept = { id, brand, market: 'mx', language: 'es', words, createdAt: deps.clock.now() } as const;
    return putContactMessage(deps.db, deps.sealing, kept);
  };
  for (const id of ['c1', 'c2', 'c3', 'c4']) await put(id);
  const [eva, luis] = [await app.operator('agent'), await app.operator('agent')];
  await luis('inbox-handled', { messageId: 'c2', reason: 'called back' });
  const resultOf = async (desk: typeof eva, data: Record<string, unknown>) =>
    [(await desk('bulk-result', { actId: data['actId'] })).data['rows']]
      .flat()
      .map(Object)
      .map(({ id, state, why }) => [id, state, why].filter(Boolean).join(' '));
  // both choose the same at once: each message is closed by one of them
  const wish = { messageIds: 'c1,c2,c3', reason: 'advertising' };
  const acts = await Promise.all([eva('inbox-bulk', wish), luis('inbox-bulk', wish)]);
  expect(acts.map(({ code }) => code)).toEqual([0, 0]);
  const told = [await resultOf(eva, acts[0]?.data ?? {}), await resultOf(luis, acts[1]?.data ?? {})];
  expect(told.flat().filter((row) => row === 'c2 refused changed')).toHaveLength(2);
  for (const id of ['c1', 'c3']) {
    const rows = told.flat().filter((row) => row.startsWith(id));
    expect(rows.toSorted()).toEqual([`${id} done`, `${id} refused changed`]);
  }
  const { acts: logged } = (await (await app.operator('auditor'))('audit', { subject: 'c1' })).data;
  expect(logged).toMatchObject([{ action: 'inbox-handled', reason: 'advertising' }]);

  // who may not: by role, and by brand
  for (const role of ['finance', 'auditor'] as const)
    expect((await (await app.operator(role))('inbox-bulk', { ...wish, messageIds: 'c4' })).success).toBe(
      false,
    );
  const elsewhere = await app.operator('agent');
  await setBrands(deps.db, elsewhere.operator.operatorId, ['quickrupee']);
  expect((await elsewhere('inbox-bulk', { ...wish, messageIds: 'c4' })).success).toBe(false);
  expect((await eva('inbox', { isHandled: 0 })).data['messages']).toMatchObject([
    { messageId: 'c4' },
    { messageId: 'm3' },
  ]);
});

test('who left an address is answered by e-mail once, of the brand that sends it, and what was written stands beside it', async () => {
  const { deps } = app.opened();
  const put = (id: string, { email = 'leo@example.com', brand = 'prestamo-rayo' } = {}) => {
    const words = { name: 'Leo', email, telephone: '+52 55 1234 9999', message: `¿Dan recibo? ${id}` };
    const kept = { id, brand, market: 'mx', language: 'es', words, createdAt: deps.clock.now() } as const;
    return putContactMessage(deps.db, deps.sealing, kept);
  };
  await put('a1');
  await put('a2', { email: '' });
  await put('a3', { brand: 'quickrupee' });
  const [eva, luis] = [await app.operator('agent'), await app.operator('agent')];
  const shown = async (isHandled: 0 | 1) =>
    [(await eva('inbox', { isHandled })).data['messages']]
      .flat()
      .map(Object)
      .filter(({ name }) => name === 'Leo')
      .toSorted((a, b) => a.number - b.number);
  expect((await shown(0)).map(({ canMail }) => canMail)).toEqual([1, 0, 0]);
  for (const messageId of ['a2', 'a3'])
    expect(await eva('inbox-answer', { messageId, text: 'Sí' })).toMatchObject({
      code: -40,
      data: { reason: 'no-mail' },
    });
  for (const text of [' ', 'Sí\u202e'])
    expect(await eva('inbox-answer', { messageId: 'a1', text })).toMatchObject({ data: { reason: 'text' } });
  const mine = { messageId: 'a1', text: ' Sí, cada pago tiene uno ' };
  const sent = await Promise.all([eva('inbox-answer', mine), luis('inbox-answer', { ...mine, text: 'No' })]);
  expect(sent.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-40, 0]);
  const [done] = await shown(1);
  const answer = sent[0].code === 0 ? 'Sí, cada pago tiene uno' : 'No';
  expect(done).toMatchObject({ messageId: 'a1', answer, mail: 'waiting', canMail: 0 });
  const mails = (await listMessages(deps.db, deps.sealing)).filter(({ stream }) => stream === 'contact:a1');
  expect(mails.map(({ message }) => message.legs)).toMatchObject([
    [
      {
        way: 'email',
        to: 'leo@example.com',
        subject: 'Respuesta de Préstamo Rayo a tu mensaje',
        text: `${answer}\n\nPréstamo Rayo`,
        language: 'es',
      },
    ],
  ]);
  // by the number that they left the mail goes with its person
  expect(mails[0]?.message.phone).toBe('5512349999');
});

test('the inbox is held to a way and to a brand, and says how many it then holds', async () => {
  const { deps } = app.opened();
  const agent = await app.operator('agent');
  const words = { name: 'Iris', email: '', telephone: '5512340000', message: '¿Hay sucursal?' };
  const kept = { market: 'mx', language: 'es', words, createdAt: deps.clock.now() } as const;
  const before = Number((await agent('inbox', { isHandled: 0 })).data['count']);
  await putContactMessage(deps.db, deps.sealing, { ...kept, id: 'of-rayo', brand: 'prestamo-rayo' });
  await putContactMessage(deps.db, deps.sealing, {
    ...kept,
    id: 'of-quick',
    brand: 'quickrupee',
    market: 'in',
  });
  const held = async (by: object) => {
    const { data } = await agent('inbox', { isHandled: 0, ...by });
    const ids = [data['messages']].flat().map((message) => String(Object(message).messageId));
    return { ids, count: data['count'] };
  };
  expect((await held({})).count).toBe(before + 2);
  expect(await held({ way: 'sms' })).toEqual({ ids: [], count: 0 });
  const ofQuick = await held({ way: 'form', brand: 'quickrupee' });
  expect(ofQuick.ids).toContain('of-quick');
  expect(ofQuick.ids).not.toContain('of-rayo');
  expect(ofQuick.count).toBe(ofQuick.ids.length);
  await setBrands(deps.db, agent.operator.operatorId, ['prestamo-rayo']);
  expect(await held({ brand: 'quickrupee' })).toEqual({ ids: [], count: 0 });
  const { data } = await agent('inbox', { isHandled: 0 });
  expect(data['brands']).toMatchObject([{ brand: 'prestamo-rayo' }]);
});

test.each(INBOX_SORTS)(
  'the inbox by %s shows each message once, also where others come and are answered meanwhile',
  async (sort) => {
    const { deps } = app.opened();
    await app.owner().query('delete from contact_message');
    const agent = await app.operator('agent');
    const write = (no: number) => {
      const words = { name: 'Iris', email: '', telephone: '5512340000', message: `Mensaje ${no}` };
      const kept = {
        market: 'mx',
        language: 'es',
        brand: 'prestamo-rayo',
        createdAt: deps.clock.now(),
      } as const;
      return putContactMessage(deps.db, deps.sealing, { ...kept, id: `paged-${no}`, words });
    };
    for (let no = 1; no <= 60; no += 1) await write(no);
    const read = async (after?: number) => {
      const { data } = await agent('inbox', { isHandled: 0, sort, ...(after !== undefined && { after }) });
      const rows = [data['messages']].flat().map((message) => Object(message));
      return {
        ids: rows.map(({ messageId }) => String(messageId)),
        end: Number(rows.at(-1)?.number),
        hasMore: data['hasMore'],
      };
    };
    const first = await read();
    await agent('inbox-handled', { messageId: first.ids[0], reason: 'called back' });
    await write(61);
    const rest = await read(first.end);
    const numbers = Array.from({ length: 60 }, (_, at) => `paged-${at + 1}`);
    expect([...first.ids, ...rest.ids]).toEqual(
      sort === 'oldest' ? [...numbers, 'paged-61'] : numbers.toReversed(),
    );
    expect([first.hasMore, rest.hasMore]).toEqual([1, 0]);
  },
);
