import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The environment, read once (operations, "Start"). Nothing else in the server looks at `process.env`. */

export type Mode = 'development' | 'test' | 'production';

export type Env = {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Absent: the embedded server. */
  readonly databaseUrl: string | undefined;
  readonly brandsDirectory: string;
  readonly keysFile: string;
  readonly channelSecrets: (channel: string) => readonly string[];
  readonly smsUrl: string | undefined;
  readonly smsKey: string | undefined;
  readonly trustProxy: boolean;
  /** Absent: metrics stand on the main port; production needs a port of their own or has none. */
  readonly metricsPort: number | undefined;
  readonly simulator: boolean;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const demoBrands = fileURLToPath(new URL('../brands', import.meta.url));

type Raw = Readonly<Record<string, string | undefined>>;

const channelNames = ['spei', 'bank', 'store', 'upi', 'disbursement'] as const;
const secretName = (channel: string) => `PLAZO_CHANNEL_SECRET_${channel.toUpperCase()}`;

function wholeNumber(raw: Raw, name: string): number | undefined {
  const value = raw[name];
  if (value === undefined || value === '') return undefined;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new ConfigurationError(`${name} is not a port: ${value}`);
  return number;
}

/** A start that cannot go on: says which setting, and what to do. */
export class ConfigurationError extends Error {}

function missingInProduction(raw: Raw): string[] {
  const required = [
    'HOST',
    'PORT',
    'PLAZO_DATA',
    'PLAZO_BRANDS',
    'PLAZO_KEYS',
    'PLAZO_SMS_URL',
    'PLAZO_SMS_KEY',
  ];
  const missing = required.filter((name) => !raw[name]);
  if (!raw['DATABASE_URL'] && raw['PLAZO_ALLOW_EMBEDDED'] !== '1') missing.push('DATABASE_URL');
  const secrets = channelNames.filter((channel) => isDevelopmentSecret(channel, raw[secretName(channel)]));
  return [...missing, ...secrets.map(secretName)];
}

/** Shortest channel secret that production takes. */
const MIN_SECRET_LENGTH = 16;
const isDevelopmentSecret = (channel: string, secret = '') =>
  secret.length < MIN_SECRET_LENGTH || secret === `dev-secret-${channel}`;

function modeOf(raw: Raw): Mode {
  const mode = raw['PLAZO_MODE'] ?? 'development';
  if (mode === 'development' || mode === 'test' || mode === 'production') return mode;
  throw new ConfigurationError(`PLAZO_MODE is ${mode}; it must be development, test or production`);
}

function secretsOf(raw: Raw, mode: Mode) {
  return (channel: string): readonly string[] => {
    const name = secretName(channel);
    const fallback = mode === 'production' ? undefined : `dev-secret-${channel}`;
    return [raw[name] || fallback, raw[`${name}_PREVIOUS`]].filter((secret): secret is string =>
      Boolean(secret),
    );
  };
}

/**
 * @throws ConfigurationError naming each setting that is missing, malformed or fit for development only.
 */
export function readEnv(raw: Raw): Env {
  const mode = modeOf(raw);
  const missing = mode === 'production' ? missingInProduction(raw) : [];
  if (missing.length > 0) {
    throw new ConfigurationError(
      `Production needs these settings, and none may be a development default: ${missing.join(', ')}`,
    );
  }
  const dataDirectory = resolve(root, raw['PLAZO_DATA'] || './data');
  return {
    mode,
    host: raw['HOST'] || '0.0.0.0',
    port: wholeNumber(raw, 'PORT') ?? 8080,
    dataDirectory,
    databaseUrl: raw['DATABASE_URL'] || undefined,
    brandsDirectory: raw['PLAZO_BRANDS'] ? resolve(raw['PLAZO_BRANDS']) : demoBrands,
    keysFile: raw['PLAZO_KEYS'] ? resolve(raw['PLAZO_KEYS']) : resolve(dataDirectory, 'keys/keys.json'),
    channelSecrets: secretsOf(raw, mode),
    smsUrl: raw['PLAZO_SMS_URL'] || undefined,
    smsKey: raw['PLAZO_SMS_KEY'] || undefined,
    trustProxy: raw['PLAZO_TRUST_PROXY'] === '1',
    metricsPort: wholeNumber(raw, 'PLAZO_METRICS_PORT'),
    simulator: mode === 'development',
  };
}
