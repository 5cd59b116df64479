import type { Mode } from '../env.ts';

/** What was found of one part, and what to do about it. */
export type Finding = {
  readonly area: string;
  /** `bad`: do not open like this. `warn`: know of it. */
  readonly state: 'ok' | 'warn' | 'bad';
  readonly told: string;
  readonly action?: string;
};
/** Asks at the public address for what a stranger would try, and says where it is given. */

const WAIT_MS = 10_000;
const LARGE_BYTES = 20_000_000;
/** What serves those who look on or develop. */
const CLOSED = ['/metrics', '/openapi.json', '/dev/products', '/dev/sms', '/.env', '/.git/config'];

async function ask(url: string, more: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS), ...more });
  // an answer that is not read holds its connection open
  await answer.arrayBuffer();
  return answer;
}

const area = 'outside';

async function lookAtClosed(at: string): Promise<readonly Finding[]> {
  const answers = await Promise.all(
    CLOSED.map(async (path) => ({ path, status: (await ask(at + path)).status })),
  );
  return answers.flatMap(({ path, status }): Finding[] =>
    status === 404 || status === 403
      ? []
      : [
          {
            area,
            state: 'bad',
            told: `${path} answers ${status} to anybody`,
            action: 'Run in PLAZO_MODE=production, and let the proxy pass no other address on',
          },
        ],
  );
}

async function lookAtLarge(at: string): Promise<readonly Finding[]> {
  // cut off in the middle is a refusal too
  const status = await ask(`${at}/notifications/store`, {
    method: 'POST',
    body: new Uint8Array(LARGE_BYTES),
    headers: { 'content-type': 'application/json' },
  }).then(
    (answer) => answer.status,
    () => 413,
  );
  return status >= 400 && status < 500
    ? []
    : [
        {
          area,
          state: 'bad',
          told: `a body of 20 MB answers ${status}`,
          action: 'Limit bodies at the proxy to 6 MB',
        },
      ];
}

async function lookAtReady(at: string, mode: Mode): Promise<readonly Finding[]> {
  const answer = await ask(`${at}/health/ready`);
  const isPlain = at.startsWith('http:');
  const checks: readonly (readonly [boolean, Omit<Finding, 'area'>])[] = [
    [
      !answer.ok,
      {
        state: 'bad',
        told: `it is not ready (${answer.status})`,
        action: 'Look at the log and at the database',
      },
    ],
    [
      isPlain && mode === 'production',
      {
        state: 'bad',
        told: 'it answers without TLS',
        action: 'Name the https address; let the proxy send http there',
      },
    ],
    [
      mode === 'production' && !answer.headers.has('strict-transport-security'),
      {
        state: 'bad',
        told: 'browsers are not told to stay with https',
        action: 'Let the proxy pass headers on as they are',
      },
    ],
    [
      !answer.headers.has('x-request-id'),
      {
        state: 'warn',
        told: 'answers carry no x-request-id',
        action: 'Let the proxy pass headers on as they are',
      },
    ],
  ];
  return checks.flatMap(([isSo, finding]): Finding[] => (isSo ? [{ area, ...finding }] : []));
}

export async function lookFromOutside(address: string, mode: Mode): Promise<readonly Finding[]> {
  const at = address.replace(/\/+$/, '');
  const found = [...(await lookAtReady(at, mode)), ...(await lookAtClosed(at)), ...(await lookAtLarge(at))];
  return found.some(({ state }) => state === 'bad')
    ? found
    : [...found, { area, state: 'ok', told: `${at} is ready and gives strangers nothing` }];
}
