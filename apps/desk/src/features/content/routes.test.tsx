// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { Editor } from './editor.tsx';

afterEach(cleanup);

const { check, save } = deskEndpoints.deskContent;
const { groupLoad } = deskEndpoints.deskComplaints;

test('a rule leads complaints of a type, brand or language to a group that stands in the list', async () => {
  const body = { groups: ['Fraud', 'Payments'] };
  const version = {
    kind: 'groups' as const,
    subject: 'complaints',
    version: 1,
    state: 'published' as const,
    author: '',
    isOwn: 0 as const,
    body: JSON.stringify(body),
    published: JSON.stringify(body),
    findings: [],
    acknowledged: [],
  };
  const desk = openDesk(<Editor onSaved={() => {}} version={version} />, [
    answer(check, { fault: '', findings: [] }),
    answer(save, { version: 2 }),
    answer(groupLoad, {
      rows: [],
      types: [{ type: '2', name: 'A payment is missing' }],
      brands: [{ brand: 'quickrupee', name: 'QuickRupee' }],
    }),
  ]);
  await desk.press('Add a rule');
  const rule = within(screen.getByRole('group', { name: 'Rule 1' }));
  expect(await rule.findByRole('option', { name: 'A payment is missing' })).toBeDefined();
  await desk.choose('About', '2');
  await desk.choose('Group', 'Payments');
  await desk.press('Save draft');
  await expect.poll(() => desk.sentTo(save).length).toBe(1);
  expect(JSON.parse(desk.sentTo(save)[0]?.['body'] ?? '')).toEqual({
    ...body,
    routes: [{ group: 'Payments', type: '2' }],
  });
});
