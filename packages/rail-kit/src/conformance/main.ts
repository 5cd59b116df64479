import * as z from 'zod/mini';
import { universalRail } from '../universal.ts';
import { payoutAsk } from '../wire.ts';
import { listenForFacts } from './listener.ts';
import { accountKindFor, runConformance, scenarioNames, tapOf } from './run.ts';

/** Puts one universal rail through all scenarios and prints what came of them (docs/rails/write-a-rail.md). */

const { env } = process;

function needed(name: string): string {
  const value = env[name];
  if (value) return value;
  process.stderr.write(`${name} is missing\n`);
  process.exit(2);
}

const url = needed('RAIL_URL').replace(/\/$/, '');
const out = { kid: env['RAIL_OUT_KID'] || 'plazo', secret: needed('RAIL_OUT') };
const inward = { kid: env['RAIL_IN_KID'] || 'rail', secret: needed('RAIL_IN') };
const only = env['ONLY']?.split(',').map(Number);
const unknown = only?.filter((asked) => !scenarioNames.some(({ number }) => number === asked)) ?? [];
if (unknown.length > 0) {
  process.stderr.write('ONLY names numbers of scenarios, between commas\n');
  process.exit(2);
}

needed('RAIL_CURRENCY');
needed('RAIL_ACCOUNT');
const now = () => new Date();
const listener = await listenForFacts({
  host: env['HOST'] || '127.0.0.1',
  port: Number(env['PORT'] || 8091),
});
const name = needed('RAIL_NAME');
const rail = universalRail({ name, url, out, in: [inward], isSimulated: true, now, timeoutMs: 20_000 });
const told = await rail.capabilities();
const declared = told.kind === 'state' ? accountKindFor(told.told) : 'local';
const ask = z.safeParse(payoutAsk, {
  amount: { minor: 100, currency: needed('RAIL_CURRENCY') },
  to: { kind: env['RAIL_ACCOUNT_KIND'] || declared, number: needed('RAIL_ACCOUNT') },
  purpose: 'loan',
});
if (!ask.success) {
  listener.close();
  process.stderr.write(
    'RAIL_CURRENCY, RAIL_ACCOUNT and RAIL_ACCOUNT_KIND (without it a kind that the rail declares) make no payout\n',
  );
  process.exit(2);
}
const results = await runConformance({
  rail,
  universal: { url, out: [out], in: inward },
  payout: ask.data,
  listener,
  now,
  ...(only && { only }),
  patienceMs: Number(env['PATIENCE_MS'] || 10_000),
  movesMoney: env['MOVES_MONEY'] === 'yes',
});
listener.close();
process.stdout.write(tapOf(results));
process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
