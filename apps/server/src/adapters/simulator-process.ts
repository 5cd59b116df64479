import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';

/** Development starts the simulated channels beside the server, as the program of its own that they are. */
export function startSimulator(env: Env): { stop: () => void } {
  const main = fileURLToPath(new URL('../../../simulator/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLAZO_URL: `http://127.0.0.1:${env.port}`, SIMULATOR_PORT: String(env.port + 1) },
  });
  child.on('error', () => undefined);
  return { stop: () => void child.kill('SIGTERM') };
}
