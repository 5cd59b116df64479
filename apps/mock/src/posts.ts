import { type Secret, SIGNATURE_HEADER, signCall } from '@plazo/rail-kit';
import type { Faults } from './faults.ts';

/** A fact on its way to Plazo, kept until it was taken. */
export type Post = {
  readonly factId: string;
  /** The instruction or the payment that it speaks of. */
  readonly about: string;
  readonly body: string;
  attempts: number;
  nextAt: number;
  readonly until: number;
  answer: string;
};

export type Posts = {
  readonly add: (post: { readonly factId: string; readonly about: string; readonly body: string }) => void;
  /** Posts what is due, or all that waits; settles when each was tried once. */
  readonly deliver: (isAll?: boolean) => Promise<void>;
  /** Gives up what waits about an instruction; the feed keeps it. */
  readonly drop: (about: string) => void;
  readonly waiting: () => readonly Post[];
};

export type PostSettings = {
  /** Where facts go: `https://plazo.example/rails/bank/facts`; absent where nobody listens. */
  readonly target: URL | undefined;
  readonly secret: Secret;
  readonly now: () => number;
  readonly faults: Faults;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** After the first try, as the contract says; hourly from then on. */
const PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const GIVE_UP_MS = 72 * HOUR_MS;
const OVERTAKEN_MS = 5 * SECOND_MS;
const OLD_MS = 7 * MINUTE_MS;
const HUGE_BYTES = 300 * 1_024;
const TAKEN = 200;
const TIMEOUT_MS = 10_000;

/** The facts that wait to be posted, and who posts them. */
export function postsTo({ target, secret, now, faults }: PostSettings): Posts {
  let waiting: readonly Post[] = [];
  let running = Promise.resolve();

  async function send(body: string, key: Secret, at: number): Promise<string> {
    if (!target) return 'nobody listens';
    const call = { method: 'POST', path: target.pathname, body: Buffer.from(body) };
    try {
      const response = await fetch(target, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signCall(call, key, new Date(at)),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return `${response.status} ${(await response.text()).slice(0, 200)}`;
    } catch {
      return 'no answer';
    }
  }

  /** What comes before the true one where a fault strikes. */
  async function sendBad(post: Post, struck: ReadonlySet<string>) {
    if (struck.has('forged'))
      await send(post.body, { ...secret, secret: 'not-the-secret-of-this-rail-00001' }, now());
    if (struck.has('old-signature')) await send(post.body, secret, now() - OLD_MS);
    if (struck.has('huge-body')) await send(post.body + ' '.repeat(HUGE_BYTES), secret, now());
  }

  async function attempt(post: Post, struck: ReadonlySet<string>) {
    await sendBad(post, struck);
    if (struck.has('duplicate')) await send(post.body, secret, now());
    post.answer = await send(post.body, secret, now());
    post.attempts += 1;
    const pause = PAUSES_MS[post.attempts - 1] ?? HOUR_MS;
    post.nextAt = now() + pause;
    if (post.answer.startsWith(`${TAKEN} `) || now() > post.until)
      waiting = waiting.filter((each) => each !== post);
  }

  async function round(isAll: boolean) {
    const due = waiting.filter(({ nextAt }) => isAll || nextAt <= now());
    const overtaken: Post[] = [];
    for (const post of due.toSorted((one, other) => one.nextAt - other.nextAt)) {
      const struck = post.attempts === 0 ? faults.strike('post') : new Set<string>();
      if (struck.has('drop-webhook')) waiting = waiting.filter((each) => each !== post);
      else if (struck.has('reorder')) overtaken.push(post);
      else await attempt(post, struck);
    }
    for (const post of overtaken) {
      if (isAll) await attempt(post, new Set());
      else post.nextAt = now() + OVERTAKEN_MS;
    }
  }

  return {
    add: (post) => {
      const made = { ...post, attempts: 0, nextAt: now(), until: now() + GIVE_UP_MS, answer: '' };
      waiting = [...waiting, made];
    },
    deliver: (isAll = false) => {
      running = running.then(async () => round(isAll));
      return running;
    },
    drop: (about) => {
      waiting = waiting.filter((post) => post.about !== about);
    },
    waiting: () => waiting,
  };
}
