import type { Message, MessageAsk, RailError } from '@plazo/rail-kit';

/** Messages that the mock says it has sent. */

type State = Message['state'];
export type MessageRow = {
  readonly id: string;
  readonly ask: MessageAsk;
  readonly body: string;
  readonly acceptedAt: number;
  readonly changedAt: number;
  readonly state: State;
  readonly error: RailError | undefined;
};

type Ending = {
  readonly says: string;
  readonly state: Exclude<State, 'accepted' | 'read'>;
  readonly error?: RailError;
};

/** What becomes of a message at once, by the last two characters of the number, of a token, or of an address before its `@`. */
export const messageEndings = {
  '04': {
    says: 'fails: nobody is reached there, or the token is dead',
    state: 'failed',
    error: 'unreachable',
  },
  '05': { says: 'fails: the person wants none', state: 'failed', error: 'opted-out' },
  '06': { says: 'accepted, and nothing more is heard', state: 'expired' },
} as const satisfies Record<string, Ending>;
const usual: Ending = { says: 'delivered at once', state: 'delivered' };
const SILENT = '06';

const isEnding = (text: string): text is keyof typeof messageEndings => Object.hasOwn(messageEndings, text);

/** A message that was taken, and what becomes of it at once; the same twice where nothing does. */
export function acceptMessage(id: string, { ask, body }: Pick<MessageRow, 'ask' | 'body'>, now: number) {
  const at = { acceptedAt: now, changedAt: now };
  const accepted: MessageRow = { id, ask, body, ...at, state: 'accepted', error: undefined };
  // nobody is called for a code that is dead
  if (ask.way === 'voice' && ask.expiresAt !== undefined && Date.parse(ask.expiresAt) <= now)
    return { ...accepted, state: 'expired' as const };
  const last = (ask.to.split('@')[0] ?? '').slice(-2);
  const { state, error }: Ending = isEnding(last) ? messageEndings[last] : usual;
  return last === SILENT ? accepted : { ...accepted, state, error };
}

const PART_LENGTH = 160;
/** What the mock charges for each part, in minor units. */
const PART_MINOR = 12;

/** The message as the contract writes it. */
export function showMessage({ ask, changedAt, state, error }: MessageRow, currency: string): Message {
  const parts = Math.max(1, Math.ceil(ask.text.length / PART_LENGTH));
  return {
    state,
    changedAt: new Date(changedAt).toISOString(),
    ...(error && { error }),
    parts,
    ...(state !== 'failed' && state !== 'expired' && { cost: { minor: parts * PART_MINOR, currency } }),
  };
}
