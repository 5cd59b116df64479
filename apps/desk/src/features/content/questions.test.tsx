// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, openDesk } from '../../testing/open-desk.tsx';
import { Editor, type Version } from './editor.tsx';

afterEach(cleanup);

const { check, save, questions } = deskEndpoints.deskContent;
const asked = {
  personal: [
    { name: 'curp', isRequired: true },
    { name: 'rfc', isRequired: false },
  ],
  job: [],
  ext: [],
};
const version = (body: object): Version => ({
  kind: 'questions',
  subject: 'mx',
  version: 0,
  state: 'published',
  author: '',
  isOwn: 0,
  body: JSON.stringify(body),
  published: JSON.stringify(asked),
  findings: [],
  acknowledged: [],
});
const known = answer(questions, {
  known: [
    { section: 'personal', name: 'curp', label: 'CURP', need: 'law', options: [] },
    { section: 'personal', name: 'rfc', label: 'RFC', need: '', options: [] },
    {
      section: 'job',
      name: 'employment',
      label: 'What you do',
      need: '',
      options: [
        { value: 'self', title: 'Self-employed' },
        { value: 'student', title: 'Student' },
      ],
    },
  ],
  languages: ['es', 'en'],
  sections: [
    {
      section: 'personal',
      title: 'Personal details',
      why: 'The law asks',
      fields: [{ name: 'rfc', label: 'RFC (optional)', hint: '', kind: 'text', maxLength: 13, options: [] }],
    },
  ],
});
const fine = answer(check, { fault: '', findings: [] });
const bodyOf = (form: Readonly<Record<string, string>> | undefined) => JSON.parse(form?.['body'] ?? '{}');

test('what the law needs has no button to leave it out, and the order and the choices are changed', async () => {
  const desk = openDesk(<Editor onSaved={() => {}} version={version(asked)} />, [
    fine,
    known,
    answer(save, { version: 1 }),
  ]);
  const step = within(await screen.findByRole('group', { name: 'Personal details' }));
  expect(step.getByText("Stays: the market's law asks for it.")).toBeTruthy();
  expect(step.queryByRole('button', { name: 'Leave out: CURP' })).toBeNull();
  await desk.press('Move up: RFC');
  await userEvent.click(within(step.getByRole('group', { name: 'RFC' })).getByLabelText('Required'));
  await desk.press('Ask: What you do');
  await desk.press('Leave out: Self-employed');
  await desk.press('Save draft');
  await expect.poll(() => desk.sentTo(save).length).toBe(1);
  expect(bodyOf(desk.sentTo(save)[0])).toEqual({
    personal: [
      { name: 'rfc', isRequired: true },
      { name: 'curp', isRequired: true },
    ],
    job: [{ name: 'employment', isRequired: false, choices: [{ value: 'student' }] }],
    ext: [],
  });
});

test('an own question is written in each language, with the bounds of its kind, and what is missing is marked', async () => {
  const missing = answer(check, { fault: 'job.0.words.es.label: missing', findings: [] });
  const desk = openDesk(<Editor onSaved={() => {}} version={version(asked)} />, [missing, known]);
  const step = within(await screen.findByRole('group', { name: 'Work and income' }));
  await desk.press('Add an own question: Work and income');
  expect(await step.findByText('Write this')).toBeTruthy();
  await desk.type(/^Name for rules/, 'pets');
  expect(screen.getByText('Put right what is marked, then save')).toBeTruthy();
  await desk.choose('Answered with', 'amount');
  expect(step.getAllByLabelText('At least')).toHaveLength(1);
  await desk.choose('Answered with', 'choice');
  expect(step.queryByLabelText('At least')).toBeNull();
  await desk.press('Add a choice');
  expect(step.getByLabelText('Choice (Español)')).toBeTruthy();
  // how it looks stands beside it, in a language of the market's brands
  expect(screen.getByLabelText('RFC (optional)')).toBeTruthy();
  expect(screen.getAllByRole('option', { name: 'Español' })).toHaveLength(1);
  await userEvent.click(screen.getByText(/changes? of what is published/));
  expect(screen.getByText('job.order')).toBeTruthy();
});
