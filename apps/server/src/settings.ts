import type { Env } from './env.ts';

/** What a deployment decides by its environment, for who looks at it: secrets are never among the values. */

export type Setting = {
  readonly name: string;
  /** As it is in use; empty where nothing is. Of a secret always empty. */
  readonly value: string;
  readonly isSecret: boolean;
  readonly source: 'environment' | 'code';
};

/** An address without who logs in there and what they say. */
function placeOf(address: string | undefined): string {
  if (address === undefined) return '';
  const { protocol, host, pathname } = URL.canParse(address)
    ? new URL(address)
    : { protocol: '', host: '', pathname: '' };
  return host === '' ? '' : `${protocol}//${host}${pathname}`;
}

const limitsOf = ({ deskLimits }: Env) =>
  Object.entries(deskLimits)
    .map(([name, limit]) => `${name}=${limit}`)
    .join(',');

const own = (name: string) => (env: Env) => env.setting(name) ?? '';

const plain: Readonly<Record<string, (env: Env) => string>> = {
  PLAZO_MODE: ({ mode }) => mode,
  HOST: ({ host }) => host,
  PORT: ({ port }) => String(port),
  PLAZO_DATA: ({ dataDirectory }) => dataDirectory,
  DATABASE_URL: ({ databaseUrl }) => placeOf(databaseUrl),
  DATABASE_OWNER_URL: ({ databaseOwnerUrl }) => placeOf(databaseOwnerUrl),
  DATABASE_REPORTS_URL: ({ reports }) => placeOf(reports?.url),
  DATABASE_REPORTS_LAG: own('DATABASE_REPORTS_LAG'),
  PLAZO_ALLOW_PLAIN_DATABASE: own('PLAZO_ALLOW_PLAIN_DATABASE'),
  PLAZO_ALLOW_EMBEDDED: own('PLAZO_ALLOW_EMBEDDED'),
  PLAZO_BRANDS: ({ brandsDirectory }) => brandsDirectory ?? '',
  PLAZO_KEYS: ({ keysFile }) => keysFile,
  PLAZO_BACKUP_KEY: ({ backupKeyFile }) => backupKeyFile ?? '',
  PLAZO_ALLOW_PLAIN_BACKUP: own('PLAZO_ALLOW_PLAIN_BACKUP'),
  PLAZO_FILES: ({ files }) => files,
  PLAZO_OBJECTS: ({ objectsFile }) => objectsFile ?? '',
  PLAZO_CHECKPOINTS: ({ checkpointsFile }) => checkpointsFile,
  PLAZO_DESK_LIMITS: limitsOf,
  PLAZO_CHANGED_BY: ({ changedBy }) => changedBy,
  PLAZO_ACCESS_REVIEW_DAYS: ({ accessReviewDays }) => String(accessReviewDays ?? ''),
  PLAZO_DESK_HOST: ({ deskHost }) => deskHost ?? '',
  PLAZO_OIDC_ISSUER: ({ signOn }) => placeOf(signOn?.issuer),
  PLAZO_OIDC_CLIENT: ({ signOn }) => signOn?.clientId ?? '',
  PLAZO_OIDC_SECRET: own('PLAZO_OIDC_SECRET'),
  PLAZO_OIDC_RETURN: ({ signOn }) => placeOf(signOn?.returnTo),
  PLAZO_OIDC_PASSWORDS: own('PLAZO_OIDC_PASSWORDS'),
  PLAZO_SMS_URL: ({ smsUrl }) => placeOf(smsUrl),
  PLAZO_TRUST_PROXY: own('PLAZO_TRUST_PROXY'),
  PLAZO_CHART: ({ chartFile }) => chartFile ?? '',
  PLAZO_RAILS: ({ railsFile }) => railsFile ?? '',
  PLAZO_ALLOW_SIMULATED: ({ allowSimulated }) => allowSimulated.join(','),
  PLAZO_TRACES: ({ tracesUrl }) => placeOf(tracesUrl),
  PLAZO_METRICS_LISTEN: own('PLAZO_METRICS_LISTEN'),
  PLAZO_METRICS_PORT: own('PLAZO_METRICS_PORT'),
};

/** The settings that operations describes by name, but for the secret that each way to pay has. */
export const settingNames = [...Object.keys(plain), 'PLAZO_SMS_KEY'];

/** Every setting of a deployment with these ways to pay. */
export function settingsOf(env: Env, secretNames: readonly string[]): readonly Setting[] {
  const sourceOf = (name: string): Setting['source'] =>
    env.setting(name) === undefined ? 'code' : 'environment';
  return [
    ...Object.entries(plain).map(([name, valueOf]) => ({
      name,
      value: valueOf(env),
      isSecret: false,
      source: sourceOf(name),
    })),
    ...['PLAZO_SMS_KEY', ...secretNames.flatMap((name) => [name, `${name}_PREVIOUS`])].map((name) => ({
      name,
      value: '',
      isSecret: true,
      source: sourceOf(name),
    })),
  ];
}
