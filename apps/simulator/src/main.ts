import { randomUUID } from 'node:crypto';
import { start } from './start.ts';

/** The channels as a program of their own: they know the server's address and their secrets, and nothing else. */

const { env } = process;
const port = Number(env['SIMULATOR_PORT'] || Number(env['PORT'] || 8080) + 1);

const app = await start({
  host: env['HOST'] || '0.0.0.0',
  port,
  lenderUrl: env['PLAZO_URL'] || `http://127.0.0.1:${port - 1}`,
  secretOf: (channel) => env[`PLAZO_CHANNEL_SECRET_${channel.toUpperCase()}`] || `dev-secret-${channel}`,
  id: randomUUID,
});

const stop = () => void app.close().then(() => process.exit(0));
process.on('SIGTERM', stop).on('SIGINT', stop);
// started as a child: it does not outlive its parent
process.on('disconnect', stop);
