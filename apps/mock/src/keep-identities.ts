import { type IdentityRow, showIdentity } from './identities.ts';
import { type Mock, publish } from './mock.ts';

/** Tells Plazo of a check as it stands. */
export const publishIdentity = (mock: Mock, row: IdentityRow) =>
  publish(mock, row.id, {
    type: 'identity.changed',
    instruction: row.id,
    identity: showIdentity(row, mock.origin),
  });

/** Keeps a check as it stands now, and tells Plazo what was found. */
export function keepIdentity(mock: Mock, row: IdentityRow) {
  const before = mock.identities.get(row.id);
  mock.identities.set(row.id, row);
  if (before && before.state !== row.state) publishIdentity(mock, row);
}

export const publishErased = (mock: Mock, id: string) =>
  publish(mock, id, { type: 'identity.erased', instruction: id });
