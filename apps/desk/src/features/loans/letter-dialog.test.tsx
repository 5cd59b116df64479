// @vitest-environment happy-dom
import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk, refuse } from '../../testing/open-desk.tsx';
import { lateLoan } from '../../testing/samples.ts';
import { LoanActions } from './loan-actions.tsx';

/** Letters from a loan: what was looked at is what is sent, and what the law bars is not. */

afterEach(cleanup);
const { templates, preview, send } = deskEndpoints.deskLetters;
type Shown = AnswerOf<typeof preview>;
type Listed = AnswerOf<typeof templates>;
const { orderId } = lateLoan;
const open = { why: '', from: '' } as const;
const late = { why: 'outside-hours', from: '2027-01-25 07:00' } as const;

const listed: Listed = {
  language: 'es',
  left: 3,
  templates: [
    { template: 'reminder', name: 'Recordatorio', kind: 'reminder', hasWords: 0, bar: late },
    { template: 'statement', name: 'Estado', kind: 'statement', hasWords: 0, bar: open },
    { template: 'free', name: 'Libre', kind: 'free', hasWords: 1, bar: open },
  ],
};
const shown: Shown = {
  hash: 'h1',
  bar: open,
  lacks: [],
  paper: {
    title: 'Estado de cuenta',
    subtitle: '••••••••',
    language: 'es',
    sections: [
      { title: 'Estado de cuenta', paragraphs: ['Hola, Mariana.'], rows: [], head: [], table: [] },
      { title: 'Resumen', paragraphs: [], rows: [{ text: 'Debes', value: '$1' }], head: [], table: [] },
      { title: 'Movimientos', paragraphs: [], rows: [], head: ['Día'], table: [['2027-01-04']] },
    ],
    foot: 'Rayo',
  },
  pdf: btoa('%PDF-1.7'),
  ways: [
    { way: 'app', why: '', subject: 'Estado de cuenta', text: 'En la app', characters: 0, parts: 0 },
    { way: 'sms', why: '', subject: '', text: 'Rayo: En la app', characters: 171, parts: 2 },
    { way: 'whatsapp', why: 'not-allowed', subject: '', text: '', characters: 0, parts: 0 },
  ],
};

async function write(seen: Shown = shown, sent = answer(send, { letterId: 'l1', number: '7' })) {
  const answers = [answer(templates, listed), answer(preview, seen), sent];
  const desk = openDesk(<LoanActions loan={lateLoan} />, answers);
  await desk.press('Write to the borrower');
  await screen.findByText(/You may send 3 more in this hour/);
  return { ...desk, look: () => desk.press('See how it reads') };
}
const sendButton = () => screen.getByRole('button', { name: 'Send' });

test('opens on what may be sent, shows every way and the paper, and sends what was seen', async () => {
  const { look, press, changesSent, sentTo } = await write();
  await look();
  expect(sentTo(preview)).toEqual([{ orderId, template: 'statement', words: '' }]);
  expect(await screen.findByText('171 characters · 2 parts')).toBeDefined();
  expect(screen.getByText('The borrower has not allowed it')).toBeDefined();
  for (const text of ['Hola, Mariana.', 'Debes', '2027-01-04', 'Rayo: En la app'])
    expect(screen.getByText(text)).toBeDefined();
  await press('Send');
  await isClosed();
  expect(changesSent()).toMatchObject([
    { path: send.path, form: { orderId, template: 'statement', words: '', hash: 'h1' } },
  ]);
  expect(changesSent()[0]?.key).not.toBe('');
});

test('another template or other words are looked at again before they can be sent', async () => {
  const { look, choose, type, sentTo } = await write();
  await look();
  await screen.findByText('Hola, Mariana.');
  await choose('Template', 'Free message: Libre');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.getByRole('button', { name: 'See how it reads' }).getAttribute('aria-disabled')).toBe('true');
  await type('Your words', 'Llámanos');
  await look();
  expect(sentTo(preview).at(-1)).toEqual({ orderId, template: 'free', words: 'Llámanos' });
  await screen.findByRole('button', { name: 'Send' });
  await type('Your words', 'Otra cosa');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('what the law bars says why and from when on, and cannot be sent', async () => {
  const { choose, look, press, changesSent } = await write({ ...shown, bar: late });
  await choose('Template', 'Reminder: Recordatorio');
  const why = /^The law does not allow writing.*Allowed from 2027-01-25 07:00/;
  expect(await screen.findByText(why)).toBeDefined();
  await look();
  await screen.findByText('Hola, Mariana.');
  expect(screen.getByText(why)).toBeDefined();
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  await press('Send');
  expect(changesSent()).toEqual([]);
});

test('a place that the loan has nothing for is named, and keeps it from being sent', async () => {
  const { look } = await write({ ...shown, lacks: ['reference'] });
  await look();
  expect(await screen.findByText('The loan has nothing to put in for Reference')).toBeDefined();
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
});

test('what changed since is told, and looked at again before it can be sent', async () => {
  const { look, press, changesSent } = await write(shown, refuse(send, 'changed'));
  await look();
  await press('Send');
  expect(await screen.findByText('Somebody changed it before you. Look again')).toBeDefined();
  await expect.poll(() => screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(changesSent()).toHaveLength(1);
});

test('who may not write to borrowers is offered nothing', () => {
  for (const role of ['finance', 'auditor'] as const) {
    openDesk(<LoanActions loan={lateLoan} />, [], role);
    expect(screen.queryByRole('button', { name: 'Write to the borrower' })).toBeNull();
    cleanup();
  }
});
