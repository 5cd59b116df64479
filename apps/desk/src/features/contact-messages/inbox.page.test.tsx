// @vitest-environment happy-dom
import { deskEndpoints } from '@plazo/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, isClosed, openDesk, refuse } from '../../testing/open-desk.tsx';
import { InboxPage } from './inbox.page.tsx';

/** Messages that are chosen on a page are marked together; what became of each is told. */

afterEach(cleanup);
const { messages, bulk, answer: mail } = deskEndpoints.deskInbox;
const { result } = deskEndpoints.deskRowActs;
const { views } = deskEndpoints.deskSession;

const message = {
  messageId: 'one',
  number: 11,
  brand: 'Brand',
  language: 'es' as const,
  name: 'Ana',
  email: '',
  telephone: '',
  message: 'Compre seguidores',
  at: '2027-01-28T15:30:00Z',
  handledBy: '',
  borrowerId: '',
  way: '' as const,
  means: '' as const,
  canMail: 0 as const,
  answer: '',
  mail: '' as const,
};
const told = {
  count: 4,
  brands: [
    { brand: 'one', name: 'Brand One' },
    { brand: 'two', name: 'Brand Two' },
  ],
};
const opened = (last = answer(bulk, { actId: 'act-1' })) =>
  openDesk(
    <InboxPage />,
    [
      answer(messages, {
        messages: [
          message,
          { ...message, messageId: 'two', number: 12 },
          { ...message, messageId: 'three', number: 13 },
          { ...message, messageId: 'stop', number: 14, way: 'sms', means: 'stop' },
        ],
        hasMore: 0,
        ...told,
      }),
      answer(result, {
        rows: [
          { id: 'one', state: 'done', why: '' },
          { id: 'two', state: 'refused', why: 'changed' },
        ],
      }),
      last,
    ],
    'agent',
  );
// the tab of those that were answered is told the same
const tick = async (name: string) => (await screen.findAllByLabelText(name))[0]?.click();
const markChosen = async () => {
  // the one of the bar; each message has its own
  const [first] = await screen.findAllByRole('button', { name: 'Mark as answered' });
  first?.click();
  await screen.findByRole('dialog');
};

test('those that were chosen go together with one reason, and who was answered meanwhile is named', async () => {
  const { commit, changesSent } = opened();
  await tick('Choose 11');
  await tick('Choose 12');
  await markChosen();
  await commit('Confirm');
  await screen.findByText(/Done: 1 of 2/);
  expect(screen.getByRole('row', { name: /^12 Somebody changed it/ })).toBeDefined();
  const form = { messageIds: 'one,two', reason: 'letter of Monday' };
  expect(changesSent()).toMatchObject([{ path: bulk.path, form }]);
});

test('all of a page are those that wait for somebody, and what failed leaves them chosen', async () => {
  const { commit, changesSent } = opened(refuse(bulk, 'role'));
  await tick('Choose all of this page');
  await screen.findByText('3 chosen');
  await markChosen();
  await commit('Confirm');
  await expect.poll(changesSent).toMatchObject([{ form: { messageIds: 'one,two,three' } }]);
  await screen.findByText('3 chosen');
});

test('who left an address is answered by e-mail, and what was typed stays until it left', async () => {
  const one = { ...message, email: 'ana@example.com', canMail: 1 as const };
  const { press, type, changesSent } = openDesk(
    <InboxPage />,
    [answer(messages, { messages: [one], hasMore: 0, ...told }), answer(mail, {})],
    'agent',
  );
  const dialog = async () => {
    (await screen.findAllByRole('button', { name: 'Answer by e-mail' }))[0]?.click();
    return within(await screen.findByRole('dialog'));
  };
  const send = (at: Awaited<ReturnType<typeof dialog>>) =>
    at.getByRole('button', { name: 'Answer by e-mail' });
  let at = await dialog();
  at.getByText('By e-mail to ana@example.com');
  expect(send(at).getAttribute('aria-disabled')).toBe('true');
  await type('Answer', ' Sí, cada mes ');
  await press('Cancel');
  await isClosed();
  expect(changesSent()).toEqual([]);
  at = await dialog();
  send(at).click();
  await isClosed();
  expect(changesSent()).toMatchObject([
    { path: mail.path, form: { messageId: 'one', text: 'Sí, cada mes' } },
  ]);
});

test('of what was mailed its words and what became of it stand beside the message', async () => {
  const sent = { ...message, handledBy: 'Eva', answer: 'Sí, cada mes', mail: 'undelivered' as const };
  openDesk(<InboxPage />, [answer(messages, { messages: [sent], hasMore: 0, ...told })], 'agent');
  expect((await screen.findAllByText('Sí, cada mes')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Not delivered').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Answer by e-mail' })).toBeNull();
});

test('the inbox is held to a way and a brand by its address, and says how many that finds', async () => {
  history.replaceState(null, '', '/inbox?way=sms');
  const { sentTo } = openDesk(
    <InboxPage />,
    [answer(messages, { messages: [message], hasMore: 1, ...told, count: 51 }), answer(views, { views: [] })],
    'agent',
  );
  await screen.findAllByText('51 in all');
  const [choice] = screen.getAllByLabelText('+ Filter');
  await userEvent.selectOptions(choice ?? document.body, 'Brand Two');
  (await screen.findAllByRole('button', { name: 'Next page' }))[0]?.click();
  await expect
    .poll(() => sentTo(messages).at(-1))
    .toMatchObject({ way: 'sms', brand: 'two', after: '11', isHandled: '0' });
  history.replaceState(null, '', '/');
});
