import { type IdentityRead, isRailError } from '@plazo/rail-kit';
import type { Act } from './acts.ts';
import { type Finding, findIdentity, type IdentityRow, isToVisit, takePictures } from './identities.ts';
import { keepIdentity, publishIdentity } from './keep-identities.ts';
import type { Mock } from './mock.ts';

/** What somebody at the mock finds of a person; by a button of the page, or by a test. */

type Asked = { readonly error?: string | undefined; readonly read?: IdentityRead | undefined };

const isAtWork = ({ ask, state }: IdentityRow) =>
  ask !== undefined && (state === 'pending' || state === 'review');
const isOpen = (row: IdentityRow) => isAtWork(row) || isToVisit(row);

/** @param more what is found beside the state */
const find =
  (more: (asked: Asked, row: IdentityRow) => Finding) => (mock: Mock, row: IdentityRow, asked: Asked) =>
    keepIdentity(mock, findIdentity(row, more(asked, row), mock.settings.now()));

/** Without another word the document says what its person did. */
const readOf = ({ read }: Asked, { ask }: IdentityRow): IdentityRead => {
  const { name, birthDate, personId } = ask?.person ?? {};
  return read ?? { name, birthDate, personId, documentNumber: 'MOCK-0001' };
};
const errorOf = ({ error }: Asked) => (isRailError(error) ? error : 'no-match');

/** What a person does at the page: what was said beforehand for all is found at once. */
function take(mock: Mock, row: IdentityRow) {
  const now = mock.settings.now();
  const taken = takePictures(row, now);
  keepIdentity(mock, mock.finding ? findIdentity(taken, mock.finding, now) : taken);
}

export const identityActs = {
  take: { label: 'Take the pictures', fits: isToVisit, run: take },
  leave: { label: 'Leave it unfinished', fits: isToVisit, run: find(() => ({ state: 'expired' })) },
  'ask-again': {
    label: 'Ask for other pictures',
    fits: (row) => isAtWork(row) && row.ask?.returnUrl !== undefined,
    run: find(() => ({ state: 'needs-action', error: 'unreadable' })),
  },
  pass: {
    label: 'Pass',
    fits: isOpen,
    run: find((asked, row) => ({ state: 'passed', read: readOf(asked, row) })),
  },
  review: {
    label: 'Give to a person',
    fits: ({ ask, state }) => ask !== undefined && state === 'pending',
    run: find((asked) => ({ state: 'review', error: errorOf(asked) })),
  },
  fail: { label: 'Fail', fits: isOpen, run: find((asked) => ({ state: 'failed', error: errorOf(asked) })) },
  'fail-for-good': {
    label: 'Refuse for good',
    fits: isOpen,
    run: find((asked) => ({ state: 'failed', error: errorOf(asked), canTryAgain: false })),
  },
  'tell-again': { label: 'Tell again', fits: ({ ask }) => ask !== undefined, run: publishIdentity },
  drop: { label: 'Drop what waits', fits: () => true, run: (mock, { id }) => mock.posts.drop(id) },
} as const satisfies Record<string, Act<IdentityRow, Asked>>;

type IdentityActName = keyof typeof identityActs;
export const isIdentityAct = (name: string): name is IdentityActName => Object.hasOwn(identityActs, name);
export const identityActNames = Object.keys(identityActs).filter(isIdentityAct);
