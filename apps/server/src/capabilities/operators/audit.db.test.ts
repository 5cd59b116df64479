import { type DeskEndpoint, type DeskRole, deskEndpoints, deskRoles, mayDo } from '@plazo/contract';
import { expect, test } from 'vitest';
import { withDeskMail } from '../../testing/alert-changes.ts';
import { withChart } from '../../testing/chart.ts';
import { deskPicture } from '../../testing/desk.ts';
import { deskChanges, type On, person } from '../../testing/desk-changes.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { actionOf } from './desk-call.ts';
import { brokenDeskLog, listActs } from './desk-log.store.ts';

const app = useTestApp({ ...withChart, ...(await withDeskMail()) });

const changes = Object.values(deskEndpoints)
  .flatMap((rows) => Object.values<DeskEndpoint>(rows))
  .filter(({ effect }) => effect === 'write');

/** Who makes a change: the first role that may, of which nobody else has worked on it. */
const roleFor = ({ permission }: DeskEndpoint): DeskRole =>
  deskRoles.find((role) => permission === 'anybody' || mayDo(role, permission)) ?? 'manager';

/** Its reason may speak of the person: it is kept with the case, under their key. */
const SEALED_REASON = new Set(['data-request-open']);

/** Each person in a file that is taken out is a look of its own, beside the act. */
const LOOK = 'agency-file-person';

/** What each chosen row leaves beside the act, as if it had been done on its own page. */
const OF_ROWS: Readonly<Record<string, string>> = {
  'complaints-bulk': 'complaint-assign',
  'inbox-bulk': 'inbox-handled',
  'money-cases-assign': 'money-case-take',
  'payments-assign': 'payments-assign',
};

const acts = () => listActs(app.opened().deps.db, {});

async function send(on: On, name: string, form: Record<string, unknown>) {
  const { cookie } = on.desk;
  const problemId = String(form['problemId']);
  return name === 'complaint-image' ? deskPicture(app.app(), { cookie, problemId }) : on.desk(name, form);
}

test.each(changes.map((row) => [actionOf(row), row] as const))(
  '%s leaves its one row in the log, with who did it and nobody’s name',
  async (name, row) => {
    const prepare = deskChanges[name];
    if (!prepare) throw new Error(`testing/desk-changes.ts has no case for ${name}`);
    const on: On = { app, desk: await app.operator(roleFor(row)), other: app.operator };
    const form = await prepare(on);
    const [last] = await acts();
    expect(await send(on, name, form)).toMatchObject({ code: 0 });
    const fresh = (await acts()).filter(({ seq, action }) => seq > (last?.seq ?? 0n) && action !== LOOK);
    const expected = [OF_ROWS[name] ?? [], name].flat();
    const { operatorId } = on.desk.operator;
    expect(fresh).toMatchObject(expected.map((action) => ({ action, operatorId })));
    const own = fresh.at(-1);
    expect(own?.subject).not.toBe('');
    const isSealed = SEALED_REASON.has(name) || form['reason'] === undefined;
    expect(own?.reason).toBe(isSealed ? '' : form['reason']);
    for (const { details } of fresh) expect(details).not.toContain(person.name);
    expect(await brokenDeskLog(app.opened().deps.db)).toEqual([]);
  },
);

test('no case is left of a change that is gone', () => {
  expect(Object.keys(deskChanges).toSorted()).toEqual(changes.map(actionOf).toSorted());
});
