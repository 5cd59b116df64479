import { parseArgs } from 'node:util';
import { type ReferenceAsk, referenceAsk } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { start } from './start.ts';

/** The counterparty as a program of its own: it knows Plazo's address and two secrets, and nothing else. */

const { env } = process;
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });

const isMethod = (word: string): word is ReferenceAsk['method'] =>
  z.safeParse(referenceAsk.shape.method, word).success;

function needed(name: string): string {
  const value = env[name];
  if (value) return value;
  process.stderr.write(`${name} is missing\n`);
  process.exit(2);
}

const kid = env['RAIL_OUT_KID'] || 'plazo';
/** Both while one of them changes. */
const taken = [needed('RAIL_OUT'), env['RAIL_OUT_PREVIOUS']].filter((secret) => secret !== undefined);
const app = await start({
  host: env['HOST'] || '127.0.0.1',
  port: Number(env['PORT'] || 8090),
  plazoUrl: env['PLAZO_URL'] || undefined,
  rail: needed('RAIL_NAME'),
  currency: needed('RAIL_CURRENCY'),
  methods: (env['RAIL_METHODS'] || 'transfer,store').split(',').filter(isMethod),
  zone: env['RAIL_ZONE'] || 'UTC',
  seed: Number(values.seed),
  takesBack: env['RAIL_TAKES_BACK'] !== 'no',
  out: taken.map((secret) => ({ kid, secret })),
  in: { kid: env['RAIL_IN_KID'] || 'rail', secret: needed('RAIL_IN') },
  tickMs: 1_000,
});

const stop = () => void app.close().then(() => process.exit(0));
process.on('SIGTERM', stop).on('SIGINT', stop);
// started as a child: it does not outlive its parent
process.on('disconnect', stop);
