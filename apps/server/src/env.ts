import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from './configuration-error.ts';
import { type DeskLimits, readDeskLimits } from './desk-limits.ts';
import { deskHostOf, reviewDays } from './desk-settings.ts';
import {
  DATABASES,
  isInTheOpen,
  isNetwork,
  type Listening,
  readListening,
  refuseNoDatabase,
} from './network.ts';
import { readSignOn, type SignOnSettings } from './sign-on-settings.ts';

/** The environment, read once (operations, "Start"). Nothing else in the server looks at `process.env`. */

export type Mode = 'development' | 'test' | 'production';

/** Where reports are read, and how far behind the main database that machine may be. */
export type Following = { readonly url: string; readonly maxLagMs: number };

export type Env = {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Absent: the embedded server. */
  readonly databaseUrl: string | undefined;
  /** Whose the tables are: who migrates. Absent: who runs is the owner too, or migrates nothing. */
  readonly databaseOwnerUrl: string | undefined;
  /** The machine that follows the main database, on which reports are read. Absent: they are read on the main one. */
  readonly reports: Following | undefined;
  /** Where the signed heads of the chains are written, outside the database. */
  readonly checkpointsFile: string;
  /** Absent: the demo brands of all markets. */
  readonly brandsDirectory: string | undefined;
  readonly keysFile: string;
  /** What backups are encrypted and signed with. Absent: they lie in the open. */
  readonly backupKeyFile: string | undefined;
  /** Backups in the open are written without a key, and read beside one. */
  readonly allowPlainBackup: boolean;
  /** Where pictures of people lie, sealed: `database`, or a place in the store of objects, like `s3://bucket/prefix`. */
  readonly files: string;
  /** The store of objects that archives and files may lie in, with its keys. Absent: none. */
  readonly objectsFile: string | undefined;
  readonly channelSecrets: (channel: string) => readonly string[];
  /** Settings of secrets that production does not start with, for the ways to pay that a deployment has. */
  readonly weakSecrets: (channels: readonly string[]) => readonly string[];
  readonly smsUrl: string | undefined;
  readonly smsKey: string | undefined;
  /** Whose word is taken for the caller's address: so many proxies in front, or those at these addresses. Absent: nobody's. */
  readonly trustProxy: number | readonly string[] | undefined;
  /** The lender's own chart of accounts, for the export of the ledger. Absent: none is exported. */
  readonly chartFile: string | undefined;
  /** What the deployment is connected to. Absent: nothing. */
  readonly railsFile: string | undefined;
  /** Who brings the settings of this start, or what their change is known by; empty where nobody says. */
  readonly changedBy: string;
  /** Any setting, for secrets that the file of rails names. */
  readonly setting: (name: string) => string | undefined;
  /** What production may simulate, by name, because somebody said so. */
  readonly allowSimulated: readonly Simulated[];
  /** The address of a collector of traces. Absent: nothing is traced. */
  readonly tracesUrl: string | undefined;
  /** Absent: metrics stand on the main port; production needs an address of their own or has none. */
  readonly metricsAt: Listening | undefined;
  readonly simulator: boolean;
  /** What one operator may do in a day. */
  readonly deskLimits: DeskLimits;
  /** After how many days access of operators is to be looked at again; nobody is told where nothing says it. */
  readonly accessReviewDays: number | undefined;
  /** The host of the desk, to which passkeys of operators belong. Absent: nobody makes one or comes in by one. */
  readonly deskHost: string | undefined;
  /** The lender's own sign-on for operators. Absent: name, password and code alone. */
  readonly signOn: SignOnSettings | undefined;
};

/**
 * What nothing outside stands behind yet: the bank that pays out, who compares a face with a document, the card network,
 * and the bank and shops that references are paid at.
 */
export const simulatedParts = ['payout', 'identity', 'card', 'collection'] as const;
export type Simulated = (typeof simulatedParts)[number];

const root = fileURLToPath(new URL('../../../', import.meta.url));

type Raw = Readonly<Record<string, string | undefined>>;

/** Each way to pay has a secret of its own, and so have payouts. */
const PAYOUTS = 'disbursement';
/** The setting of a way to pay's secret. */
export const secretName = (channel: string) =>
  `PLAZO_CHANNEL_SECRET_${channel.toUpperCase().replaceAll('-', '_')}`;

function wholeNumber(raw: Raw, name: string): number | undefined {
  const value = raw[name];
  if (value === undefined || value === '') return undefined;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new ConfigurationError(`${name} is not a port: ${value}`);
  return number;
}

export { ConfigurationError };

const REQUIRED = [
  'HOST',
  'PORT',
  'PLAZO_DATA',
  'PLAZO_BRANDS',
  'PLAZO_KEYS',
  'PLAZO_CHECKPOINTS',
  'PLAZO_FILES',
  'PLAZO_DESK_LIMITS',
] as const;

const SMS = ['PLAZO_SMS_URL', 'PLAZO_SMS_KEY'] as const;
/** The provider of SMS, unless a file of rails may name who carries them: `refuseSilent` looks once that is read. */
const smsNeeded = (raw: Raw) => (!raw['PLAZO_RAILS'] || SMS.some((name) => raw[name]) ? SMS : []);

function missingInProduction(raw: Raw): string[] {
  const missing = [...REQUIRED, ...smsNeeded(raw)].filter((name) => !raw[name]);
  const noDatabase = !raw['DATABASE_URL'] && raw['PLAZO_ALLOW_EMBEDDED'] !== '1' ? ['DATABASE_URL'] : [];
  const isBackupMissing = !raw['PLAZO_BACKUP_KEY'] && raw['PLAZO_ALLOW_PLAIN_BACKUP'] !== '1';
  const noBackup = isBackupMissing ? ['PLAZO_BACKUP_KEY (or PLAZO_ALLOW_PLAIN_BACKUP=1)'] : [];
  return [...new Set([...missing, ...noDatabase, ...noBackup, ...weakSecrets(raw, [])])];
}

/** Shortest secret that production takes, and the least different signs in it. */
const MIN_SECRET_LENGTH = 16;
const MIN_SIGNS = 6;

const isWeak = (secret: string) =>
  secret.length < MIN_SECRET_LENGTH || new Set(secret).size < MIN_SIGNS || secret.startsWith('dev-secret-');

/** Names of secrets that are missing, could be guessed, or stand for two channels at once; previous ones count like those in use. */
function weakSecrets(raw: Raw, channels: readonly string[]): string[] {
  const previous = (name: string) => `${name}_PREVIOUS`;
  const names = [...channels, PAYOUTS].map(secretName);
  const keys = smsNeeded(raw).filter((name) => name === 'PLAZO_SMS_KEY');
  const needed = [...names, ...keys].filter((name) => isWeak(raw[name] ?? ''));
  const old = names.map(previous).filter((name) => raw[name] && isWeak(raw[name]));
  const held = names.flatMap((name) => [name, previous(name)]).filter((name) => raw[name]);
  const twice = held.filter((name, index) => held.findIndex((other) => raw[other] === raw[name]) !== index);
  return [...new Set([...needed, ...old, ...twice])];
}

const secretsNeeded = (names: readonly string[]) =>
  `Production needs these settings, each secret its own, of ${MIN_SECRET_LENGTH} signs at least and no development default: ${names.join(', ')}`;

/** @throws ConfigurationError where production would take notifications of its ways to pay by a secret that is missing, weak or shared. */
export function refuseWeakSecrets({ mode, weakSecrets: weak }: Env, channels: readonly string[]): void {
  const names = mode === 'production' ? weak(channels) : [];
  if (names.length > 0) throw new ConfigurationError(secretsNeeded(names));
}

/** @throws ConfigurationError where production would pass a simulation off as real, or send codes in the open. */
function refuseInProduction(raw: Raw) {
  const missing = missingInProduction(raw);
  if (missing.length > 0) throw new ConfigurationError(secretsNeeded(missing));
  if (raw['PLAZO_SMS_URL'] && !raw['PLAZO_SMS_URL'].startsWith('https://'))
    throw new ConfigurationError('PLAZO_SMS_URL must be an https address: codes and numbers are sent to it');
  const open = DATABASES.filter((name) => isInTheOpen(raw[name] ?? ''));
  if (open.length > 0 && raw['PLAZO_ALLOW_PLAIN_DATABASE'] !== '1')
    throw new ConfigurationError(
      `${open.join(' and ')} would be spoken to in the open: add sslmode=verify-full and sslrootcert=FILE. ` +
        'Where the network between is closed to everybody else, say so by PLAZO_ALLOW_PLAIN_DATABASE=1',
    );
}

/** What nobody can lend without: who takes no cards has no page for them. */
const ESSENTIAL: ReadonlySet<Simulated> = new Set(['payout', 'identity', 'collection']);

/** @throws ConfigurationError where production would pass off as real what nothing stands behind, unless told by name. */
export function refuseSimulated(
  { mode, allowSimulated }: Pick<Env, 'mode' | 'allowSimulated'>,
  lacks: readonly { readonly brand: string; readonly parts: readonly Simulated[] }[],
): void {
  if (mode !== 'production') return;
  const refused = lacks.flatMap(({ brand, parts }) => {
    const unnamed = parts.filter((part) => ESSENTIAL.has(part) && !allowSimulated.includes(part));
    return unnamed.length > 0 ? [`${brand} (${unnamed.join(', ')})`] : [];
  });
  if (refused.length > 0)
    throw new ConfigurationError(
      `Nothing real stands behind parts of these brands: ${refused.join('; ')}. Production would lend, verify and be repaid by simulations. ` +
        'Connect them in PLAZO_RAILS; to show the product all the same, marked on every page, name them in PLAZO_ALLOW_SIMULATED',
    );
}

function allowedSimulations(raw: Raw): readonly Simulated[] {
  const named = (raw['PLAZO_ALLOW_SIMULATED'] ?? '').split(',').filter((part) => part !== '');
  const unknown = named.filter((part) => !simulatedParts.some((known) => known === part));
  if (unknown.length > 0)
    throw new ConfigurationError(
      `PLAZO_ALLOW_SIMULATED knows ${simulatedParts.join(', ')}, not ${unknown.join(', ')}`,
    );
  return simulatedParts.filter((part) => named.includes(part));
}

/** How many proxies stand in front, or their addresses: a caller may write any address before those that proxies add. */
function trustedProxies(raw: Raw): Env['trustProxy'] {
  const value = raw['PLAZO_TRUST_PROXY'] ?? '';
  if (value === '' || value === '0') return undefined;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = value.split(',').map((text) => text.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigurationError(
    `PLAZO_TRUST_PROXY is a number of proxies (1 to 9) or their addresses and networks, separated by commas; not ${value}`,
  );
}

/** Where figures are asked for; a port alone is this machine's. */
function metricsAt(raw: Raw): Listening | undefined {
  const address = raw['PLAZO_METRICS_LISTEN'];
  const port = wholeNumber(raw, 'PLAZO_METRICS_PORT');
  if (!address) return port === undefined ? undefined : { host: '127.0.0.1', port };
  const listening = readListening(address);
  if (listening) return listening;
  throw new ConfigurationError(`PLAZO_METRICS_LISTEN is like 10.0.0.5:9464 or [::1]:9464; not ${address}`);
}

function tracesUrl(raw: Raw): string | undefined {
  const address = raw['PLAZO_TRACES'] || undefined;
  if (address === undefined || /^https?:\/\/[^/@?#]+\/?$/.test(address)) return address;
  throw new ConfigurationError(
    'PLAZO_TRACES is like http://10.0.0.5:4318, without a path, a name or a secret',
  );
}

function modeOf(raw: Raw): Mode {
  const mode = raw['PLAZO_MODE'] ?? 'development';
  if (mode === 'development' || mode === 'test' || mode === 'production') return mode;
  throw new ConfigurationError(`PLAZO_MODE is ${mode}; it must be development, test or production`);
}

const MAX_LAG_SECONDS = 86_400;
/** @throws ConfigurationError for a follower of which nobody said how far behind it may be, or of a database that is not named. */
function reportsOf(raw: Raw): Following | undefined {
  const url = raw['DATABASE_REPORTS_URL'];
  if (!url) return undefined;
  if (!raw['DATABASE_URL'])
    throw new ConfigurationError(
      'DATABASE_REPORTS_URL follows the database of DATABASE_URL, which is not set',
    );
  const seconds = /^\d+$/.test(raw['DATABASE_REPORTS_LAG'] ?? '') ? Number(raw['DATABASE_REPORTS_LAG']) : 0;
  if (seconds < 1 || seconds > MAX_LAG_SECONDS)
    throw new ConfigurationError(
      `DATABASE_REPORTS_LAG is how many seconds reports may be behind, 1 to ${MAX_LAG_SECONDS}; not ${raw['DATABASE_REPORTS_LAG'] ?? 'absent'}`,
    );
  return { url, maxLagMs: seconds * 1_000 };
}

function deskLimitsOf(raw: Raw): DeskLimits {
  const limits = readDeskLimits(raw['PLAZO_DESK_LIMITS']);
  if (limits) return limits;
  throw new ConfigurationError(
    `PLAZO_DESK_LIMITS is like looks=200,reveals=60,exports=5,loans=10,letters=60, each a whole number; not ${raw['PLAZO_DESK_LIMITS']}`,
  );
}

/** @throws ConfigurationError where it is set by half. */
function signOnOf(raw: Raw): SignOnSettings | undefined {
  const read = readSignOn(raw);
  if (typeof read !== 'string') return read;
  throw new ConfigurationError(read);
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
  refuseNoDatabase(raw);
  if (mode === 'production') refuseInProduction(raw);
  const dataDirectory = resolve(root, raw['PLAZO_DATA'] || './data');
  return {
    mode,
    // development gives a session to whoever asks: nobody else's machine is answered unless told
    host: raw['HOST'] || '127.0.0.1',
    port: wholeNumber(raw, 'PORT') ?? 8080,
    dataDirectory,
    databaseUrl: raw['DATABASE_URL'] || undefined,
    databaseOwnerUrl: raw['DATABASE_OWNER_URL'] || undefined,
    reports: reportsOf(raw),
    checkpointsFile: resolve(raw['PLAZO_CHECKPOINTS'] || join(dataDirectory, 'checkpoints')),
    brandsDirectory: raw['PLAZO_BRANDS'] ? resolve(raw['PLAZO_BRANDS']) : undefined,
    keysFile: raw['PLAZO_KEYS'] ? resolve(raw['PLAZO_KEYS']) : resolve(dataDirectory, 'keys/keys.json'),
    backupKeyFile: raw['PLAZO_BACKUP_KEY'] ? resolve(raw['PLAZO_BACKUP_KEY']) : undefined,
    allowPlainBackup: raw['PLAZO_ALLOW_PLAIN_BACKUP'] === '1',
    files: raw['PLAZO_FILES'] || 'database',
    objectsFile: raw['PLAZO_OBJECTS'] ? resolve(raw['PLAZO_OBJECTS']) : undefined,
    channelSecrets: secretsOf(raw, mode),
    weakSecrets: (channels) => weakSecrets(raw, channels),
    smsUrl: raw['PLAZO_SMS_URL'] || undefined,
    smsKey: raw['PLAZO_SMS_KEY'] || undefined,
    trustProxy: trustedProxies(raw),
    chartFile: raw['PLAZO_CHART'] ? resolve(raw['PLAZO_CHART']) : undefined,
    railsFile: raw['PLAZO_RAILS'] ? resolve(raw['PLAZO_RAILS']) : undefined,
    changedBy: raw['PLAZO_CHANGED_BY'] ?? '',
    setting: (name) => raw[name] || undefined,
    allowSimulated: allowedSimulations(raw),
    tracesUrl: tracesUrl(raw),
    metricsAt: metricsAt(raw),
    simulator: mode === 'development',
    deskLimits: deskLimitsOf(raw),
    accessReviewDays: reviewDays(raw),
    deskHost: deskHostOf(raw, { isProduction: mode === 'production' }),
    signOn: signOnOf(raw),
  };
}
