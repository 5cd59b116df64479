import { type Settings, start as startMock } from '../apps/mock/src/start.ts';
import { type Serving, startServing } from '../apps/server/src/commands/serve.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { main } from '../apps/server/src/plazo.ts';
import { start as startSimulator } from '../apps/simulator/src/start.ts';
import { moveClock } from './moved-clock.ts';

/**
 * The programs of the product in a process that stays, for one journey after the other: reading the sources is most of a
 * start. What a journey asks for comes as a message, one at a time; each is answered with its number.
 */

type Env = Readonly<Record<string, string>>;
export type Wish =
  | { readonly wish: 'serve'; readonly env: Env }
  | { readonly wish: 'simulate'; readonly port: number; readonly lenderUrl: string }
  | { readonly wish: 'mock'; readonly settings: Settings }
  | { readonly wish: 'stop'; readonly port: number }
  | { readonly wish: 'run'; readonly env: Env; readonly args: readonly string[] };
export type Request = Wish & { readonly id: number };
export type Answer = {
  readonly id: number;
  readonly status: number;
  /** What a command printed, or why nothing was started. */
  readonly output: string;
};

const started = new Map<number, Pick<Serving, 'stop'>>();
const own = { ...process.env };

async function simulate(port: number, lenderUrl: string): Promise<void> {
  const app = await startSimulator({
    host: '127.0.0.1',
    port,
    lenderUrl,
    secretOf: (channel) => `dev-secret-${channel}`,
    id: () => crypto.randomUUID(),
  });
  started.set(port, { stop: () => app.close() });
}

/** Runs a command as its own process would: with its settings, its printing kept. */
async function run(env: Env, args: readonly string[]): Promise<Pick<Answer, 'status' | 'output'>> {
  process.env = { ...own, ...env };
  moveClock(Number(env['CLOCK_OFFSET_MS'] ?? 0));
  const write = process.stdout.write.bind(process.stdout);
  let output = '';
  process.stdout.write = (chunk: string | Uint8Array) => {
    output += String(chunk);
    return true;
  };
  try {
    return { status: await main(args), output };
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return { status: 1, output };
  } finally {
    process.stdout.write = write;
    moveClock(0);
  }
}

async function grant(asked: Wish): Promise<Pick<Answer, 'status' | 'output'>> {
  if (asked.wish === 'run') return run(asked.env, asked.args);
  if (asked.wish === 'serve') {
    const env = readEnv({ ...own, ...asked.env });
    started.set(env.port, await startServing(env, 'all'));
  }
  if (asked.wish === 'simulate') await simulate(asked.port, asked.lenderUrl);
  if (asked.wish === 'mock') {
    const app = await startMock(asked.settings);
    started.set(asked.settings.port, { stop: () => app.close() });
  }
  if (asked.wish === 'stop') {
    await started.get(asked.port)?.stop();
    started.delete(asked.port);
  }
  return { status: 0, output: '' };
}

let turn: Promise<unknown> = Promise.resolve();
process.on('message', (request: Request) => {
  turn = turn
    .then(() => grant(request))
    .catch((error: unknown) => ({ status: 1, output: String(error) }))
    .then((answer) => process.send?.({ id: request.id, ...answer }));
});
// it does not outlive who started it
process.on('disconnect', () => process.exit(0));
