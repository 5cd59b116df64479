import { endpoints } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { expect, test } from 'vitest';
import { applying } from '../../testing/applicant.ts';
import { mockRail } from '../../testing/mock-rail.ts';
import { useRailedApp } from '../../testing/railed-app.ts';

/** Who a CURP is of: the number states the day of birth and the sex, and the registry gives the name. */

const bank = await mockRail('prestamo-rayo', 'MXN', { registryMinutes: 5 });
const app = useRailedApp(bank);
const { apply } = endpoints;
const { applicant, keep } = applying(app);

const isCurp = (text: string) => markets.mx.personFields[0]?.check?.(text) === undefined;
/** A right CURP whose three letters say what the registry does. */
const curpOf = (letters: string, place: string) =>
  Array.from({ length: 10 }, (_, digit) => `HEGG560427M${place}${letters}0${digit}`).find(isCurp) ?? '';

async function asked(curp: string) {
  const who = await applicant('mx');
  await keep(who, 'personal', { curp });
  await app.call(who, apply.askRegistry.path, {});
  const state = async () => (await app.call(who, apply.registry.path, {})).data['state'];
  const fields = async () => {
    const { data } = await app.call(who, apply.section.path, { section: 'personal' });
    return [data['fields']].flat().map(Object);
  };
  const fills = async () =>
    Object.fromEntries(
      (await fields()).filter(({ fill }) => fill !== '').map(({ name, fill }) => [name, fill]),
    );
  return { who, state, fields, fills };
}

test('a CURP fills name and sex, which its person can correct; the day of birth stays the number’s', async () => {
  const curp = curpOf('RRL', 'VZ');
  const { who, state, fields, fills } = await asked(curp);
  expect(await state()).toBe('found');
  expect(await fills()).toEqual({ fullName: 'ANA PRUEBA UNO', sex: 'female' });
  expect((await fields()).map(({ name }) => name)).not.toContain('birthDate');
  await keep(who, 'personal', { curp, fullName: 'Ana Prueba Uno', sex: 'x' });
  expect(await state()).toBe('found');
  expect((await fields()).find(({ name }) => name === 'sex')).toMatchObject({ value: 'x' });
});

test.each([
  ['unconfirmed', { name: 'OTRA PERSONA', birthDate: '1957-01-01' }, {}],
  ['found', { name: 'ANA PRUEBA UNO' }, { fullName: 'ANA PRUEBA UNO' }],
])('who the registry has under a CURP is %s as %j', async (told, person, filled) => {
  const { state, fills } = await asked(curpOf('SLN', 'DF'));
  expect(await state()).toBe('asking');
  const id = (await bank.state()).questions.at(-1)?.id ?? '';
  await bank.actOnQuestion(id, 'find', { person });
  await bank.flush();
  expect([await state(), await fills()]).toEqual([told, filled]);
});
