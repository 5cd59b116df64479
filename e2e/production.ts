import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Env, mainOf, START_TIMEOUT_MS } from './product.ts';

/** The server in the mode that meets people, with the settings of a deployment. */

export const secret = (): string => randomBytes(18).toString('hex');

/** A browser that finds every `.example` on this machine, behind certificates of its own. */
export const behindTls = {
  ignoreHTTPSErrors: true,
  launchOptions: {
    executablePath: '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      '--host-resolver-rules=MAP *.example 127.0.0.1',
    ],
  },
};

const brandOf = (market: string) =>
  fileURLToPath(new URL(`../packages/markets/src/${market}/demo/brand.json`, import.meta.url));

/** What a deployment with the demo brands of these markets has to say, and no more. */
export async function productionSettings(directory: string, markets: readonly ('mx' | 'in')[]) {
  const [keys, brands] = [join(directory, 'keys.json'), join(directory, 'brands')];
  const key = () => randomBytes(32).toString('base64');
  await writeFile(keys, JSON.stringify({ keyId: 'k1', encryption: { k1: key() }, blindIndex: key() }), {
    mode: 0o600,
  });
  await mkdir(brands);
  for (const market of markets) await copyFile(brandOf(market), join(brands, `${market}.json`));
  const channels = { mx: ['SPEI', 'STORE'], in: ['BANK', 'UPI'] };
  const named = ['DISBURSEMENT', ...markets.flatMap((market) => channels[market])];
  return {
    PLAZO_MODE: 'production',
    HOST: '127.0.0.1',
    PORT: '1',
    PLAZO_DATA: join(directory, 'data'),
    PLAZO_BRANDS: brands,
    PLAZO_KEYS: keys,
    PLAZO_ALLOW_PLAIN_BACKUP: '1',
    PLAZO_CHECKPOINTS: join(directory, 'checkpoints'),
    PLAZO_FILES: 'database',
    PLAZO_DESK_LIMITS: 'looks=200,reveals=60,exports=5,loans=10,letters=60',
    PLAZO_SMS_URL: 'https://sms.invalid/send',
    PLAZO_SMS_KEY: secret(),
    PLAZO_ALLOW_EMBEDDED: '1',
    ...Object.fromEntries(named.map((channel) => [`PLAZO_CHANNEL_SECRET_${channel}`, secret()])),
  };
}

/** Starts the server with settings that it must refuse: what it said, and that it ended. */
export async function refusedStart(env: Env): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(mainOf('server'))], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    timeout: START_TIMEOUT_MS,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  await once(child, 'close');
  if (child.exitCode !== 1)
    throw new Error(`The server was to refuse its start, and ended with ${child.exitCode}`);
  return said;
}
