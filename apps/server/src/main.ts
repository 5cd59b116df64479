import { serve, whyNot } from './commands/serve.ts';
import { readEnv } from './env.ts';

/** The server as one process: what `plazo serve` is without a role. */

try {
  await serve(readEnv(process.env), 'all');
} catch (error) {
  process.stderr.write(`${whyNot(error)}\n`);
  process.exit(1);
}
