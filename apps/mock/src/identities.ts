import type { Identity, IdentityAsk, IdentityRead, RailError } from '@plazo/rail-kit';

/** Checks of people by pictures, ours or those that they take at the mock's page: what becomes of one is said by hand, or beforehand for all. */

export type IdentityRow = {
  readonly id: string;
  /** None of an id that was erased before it arrived. */
  readonly ask: IdentityAsk | undefined;
  readonly body: string;
  readonly changedAt: number;
  readonly state: Identity['state'];
  readonly error: RailError | undefined;
  /** Bytes of each picture, by its part: what they show is not kept. */
  readonly pictures: Readonly<Record<string, number>>;
  readonly read: IdentityRead | undefined;
  readonly canTryAgain: boolean;
  readonly isErased: boolean;
};

export const pictureParts = ['document-front', 'document-back', 'selfie'] as const;
/** Not every document has a back. */
const NEEDED = ['document-front', 'selfie'] as const satisfies readonly PicturePart[];
export type PicturePart = (typeof pictureParts)[number];

const nothing = { ask: undefined, body: '', pictures: {}, read: undefined } as const;
const begun = { state: 'needs-action', error: undefined, canTryAgain: true, isErased: false } as const;

/** @param asked with the body as it was sent: the same id with another body is another check */
export const beginIdentity = (
  id: string,
  asked: { readonly ask: IdentityAsk; readonly body: string },
  now: number,
): IdentityRow => ({ ...nothing, ...begun, ...asked, id, changedAt: now });

/** Whether its person takes the pictures at the mock's page and has not done so. */
export const isToVisit = ({ ask, state }: IdentityRow): boolean =>
  ask?.returnUrl !== undefined && state === 'needs-action';

/** The check once its person has taken the pictures at the mock's page. */
export const takePictures = (row: IdentityRow, now: number): IdentityRow => ({
  ...row,
  state: 'pending',
  changedAt: now,
  error: undefined,
});

/** The check once a picture is there; with both it is worked at. */
export function addPicture(
  row: IdentityRow,
  { part, bytes }: { readonly part: PicturePart; readonly bytes: number },
  now: number,
): IdentityRow {
  const pictures = { ...row.pictures, [part]: bytes };
  const isWhole = NEEDED.every((name) => Object.hasOwn(pictures, name));
  if (row.state !== 'needs-action' || !isWhole) return { ...row, pictures };
  return { ...row, pictures, state: 'pending', changedAt: now };
}

/** Pictures and what was read are gone; the id is never taken again. */
export const eraseIdentity = (row: IdentityRow | undefined, id: string, now: number): IdentityRow => ({
  ...(row ?? { ...begun, id, changedAt: now }),
  ...nothing,
  isErased: true,
});

/** What somebody at the mock says of a check. */
export type Finding = {
  readonly state: 'passed' | 'failed' | 'review' | 'needs-action' | 'expired';
  readonly error?: RailError | undefined;
  readonly read?: IdentityRead | undefined;
  readonly canTryAgain?: boolean | undefined;
};

export const findIdentity = (row: IdentityRow, found: Finding, now: number): IdentityRow => ({
  ...row,
  state: found.state,
  changedAt: now,
  error: found.error,
  read: found.read ?? row.read,
  canTryAgain: found.canTryAgain ?? true,
});

/** The check as the contract writes it. */
export function showIdentity(row: IdentityRow, origin: string): Identity {
  const { id, ask, state, changedAt, error, read, canTryAgain } = row;
  return {
    state,
    changedAt: new Date(changedAt).toISOString(),
    ...(isToVisit(row) && { action: { kind: 'visit', url: `${origin}/identity/${id}` } }),
    ...(error && { error }),
    ...(ask &&
      (state === 'passed' || state === 'failed' || state === 'review') && {
        checks: ask.checks.map((check) => ({ check, result: state, ...(error && { reason: error }) })),
      }),
    ...(read && { read }),
    ...(state === 'failed' && { canTryAgain }),
  };
}
