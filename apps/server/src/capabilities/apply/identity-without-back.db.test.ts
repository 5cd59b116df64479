import { endpoints } from '@plazo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkIdentity } from '../../jobs/identity.ts';
import { applying } from '../../testing/applicant.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';
import { picture } from '../../testing/somebody.ts';

/** A rail that takes no back of a document, and refuses one that comes. */

const bank = await mockRail('prestamo-rayo', 'MXN', { identityHours: 48, takesBack: false });
const app = useRailedApp(bank);

const { apply } = endpoints;
const { applicant, complete, sendPhoto } = applying(app);

test('a rail that takes no back of a document is handed the other pictures alone; the desk has the back all the same', async () => {
  const who = await applicant('mx');
  await complete(who, 'mx');
  expect((await sendPhoto(who, 'document-back', await picture(40))).data).toMatchObject({ hasBack: 1 });
  await checkIdentity(app.opened().deps, { isByName: true });
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from instruction where borrower_id = ${who.borrowerId} and kind = 'identity' and attempts > 0`.execute(
    app.opened().deps.db,
  );
  expect(rows).toMatchObject([{ state: 'pending' }]);
  const [atRail] = (await bank.state()).identities.filter(({ id }) => id === rows[0]?.id);
  expect(Object.keys(atRail?.pictures ?? {})).toEqual(['document-front', 'selfie']);
  await bank.actOnIdentity(rows[0]?.id ?? '', 'review');
  const desk = await app.operator('manager');
  const { data } = await desk('identity-check', { borrowerId: who.borrowerId, reason: 'a review' });
  expect([data['pictures']].flat().map((address) => String(address).split('/').at(-1))).toEqual([
    'document',
    'document-back',
    'selfie',
  ]);
  await bank.actOnIdentity(rows[0]?.id ?? '', 'pass');
  expect((await app.call(who, apply.identity.path, {})).data).toMatchObject({ result: 'passed' });
});
