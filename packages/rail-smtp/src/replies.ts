import type { Answer, RailError } from '@plazo/rail-kit';

/** What a server or a connection says of a message that was not taken, in the words of the kit. */

export type Trouble = {
  /** Of the three digits of SMTP; absent where the connection failed. */
  readonly reply: number | undefined;
  /** The enhanced code of RFC 3463 behind them, such as 5.1.1; empty where there is none. */
  readonly enhanced: string;
  readonly command: string;
  readonly isSignIn: boolean;
  /** Whether the message itself had begun to leave. */
  readonly hasBegun: boolean;
};

/** The server's own words may name a person: digits alone are kept. */
const detailOf = ({ reply, enhanced }: Trouble) => `SMTP ${[reply, enhanced].filter(Boolean).join(' ')}`;

const isAddress = /^5\.1\.[1-36]$|^5\.2\.1$/;
const isPolicy = /^5\.7\./;

/** Whose a lasting no is: the person's where it is of their address, the lender's where it is of who sends. */
function errorOf({ command, enhanced }: Trouble): RailError {
  if (isAddress.test(enhanced)) return 'unreachable';
  if (command === 'DATA') return 'other';
  if (command !== 'RCPT TO' || isPolicy.test(enhanced)) return 'bad-request';
  return 'unreachable';
}

const ofMessage: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** It wants to know who sends, or does not know them. */
const UNKNOWN_SENDER: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/**
 * A no of the server to a message is certain, whenever it is said: what begins with 4 is for now. A connection that ended before the
 * message began has done nothing; after that nobody knows, for the server may have taken it.
 */
export function answerOf(trouble: Trouble): Answer<never> {
  const { reply, isSignIn, hasBegun } = trouble;
  if (isSignIn || UNKNOWN_SENDER.has(reply ?? 0)) return { kind: 'not-now', error: 'unauthorised' };
  if (reply === undefined || reply < 400 || !ofMessage.has(trouble.command))
    return hasBegun
      ? { kind: 'lost', why: 'the connection ended after DATA' }
      : { kind: 'not-now', error: 'rail-down' };
  if (reply < 500) return { kind: 'not-now', error: 'rate-limited' };
  return { kind: 'refused', error: errorOf(trouble), detail: detailOf(trouble) };
}
