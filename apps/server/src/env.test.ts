import { channelIdsOf } from '@plazo/markets';
import { describe, expect, test } from 'vitest';
import { readEnv as readOwn, refuseSimulated, refuseWeakSecrets, simulatedParts } from './env.ts';
import { refuseSilent } from './silent-brands.ts';

/** What a start with a brand of Mexico and one of India reads. */
function readEnv(raw: Readonly<Record<string, string | undefined>>) {
  const env = readOwn(raw);
  refuseWeakSecrets(env, channelIdsOf(['mx', 'in']));
  return env;
}

const complete = {
  PLAZO_MODE: 'production',
  HOST: '0.0.0.0',
  PORT: '8080',
  PLAZO_DATA: '/var/lib/plazo',
  PLAZO_BRANDS: '/etc/plazo/brands',
  PLAZO_CHECKPOINTS: '/checkpoints',
  PLAZO_BACKUP_KEY: '/etc/plazo/backup-key.json',
  PLAZO_FILES: 'database',
  PLAZO_DESK_LIMITS: 'looks=200,reveals=60,exports=5,loans=10,letters=60',
  PLAZO_KEYS: '/etc/plazo/keys.json',
  PLAZO_SMS_URL: 'https://sms.example/send',
  PLAZO_SMS_KEY: 'a-long-key-of-the-carrier',
  DATABASE_URL: 'postgresql://db/plazo?sslmode=verify-full',
  PLAZO_CHANNEL_SECRET_SPEI: 'a-long-secret-of-the-bank',
  PLAZO_CHANNEL_SECRET_BANK: 'a-long-secret-of-the-indian-bank',
  PLAZO_CHANNEL_SECRET_STORE: 'a-long-secret-of-the-shop',
  PLAZO_CHANNEL_SECRET_UPI: 'a-long-secret-of-the-app',
  PLAZO_CHANNEL_SECRET_DISBURSEMENT: 'a-long-secret-of-the-payout',
  PLAZO_ALLOW_SIMULATED: 'payout,identity,card,collection',
};

test('development runs with nothing set', () => {
  expect(readEnv({})).toMatchObject({
    mode: 'development',
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    simulator: true,
  });
});

test('what is no address of a database is told by its setting, without its text', () => {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
    expect(() => readEnv({ ...complete, [name]: 'secret-nonsense' })).toThrow(
      new RegExp(`^${name}: an address`),
    );
    expect(() => readEnv({ [name]: 'secret-nonsense' })).toThrow(/^(?!.*secret)/);
  }
});

test('production names each setting that is missing, once', () => {
  expect(() => readEnv({ PLAZO_MODE: 'production' })).toThrow(/PLAZO_SMS_KEY/);
  expect(() => readEnv({ PLAZO_MODE: 'production' })).toThrow(/^(?!.*PLAZO_SMS_KEY.*PLAZO_SMS_KEY)/);
});

describe('a follower for reports', () => {
  const DATABASE_REPORTS_URL = 'postgresql://follower/plazo';
  const DATABASE_URL = 'postgresql://db/plazo';

  test('is named with how far behind it may be', () => {
    const env = readEnv({ DATABASE_URL, DATABASE_REPORTS_URL, DATABASE_REPORTS_LAG: '90' });
    expect(env.reports).toEqual({ url: DATABASE_REPORTS_URL, maxLagMs: 90_000 });
    expect(readEnv({ DATABASE_REPORTS_LAG: '90' }).reports).toBeUndefined();
  });

  test.each([undefined, '0', 'soon', '86401'])(
    'is refused with a lag of %s, and without a main database',
    (lag) => {
      expect(() => readEnv({ DATABASE_URL, DATABASE_REPORTS_URL, DATABASE_REPORTS_LAG: lag })).toThrow(
        'DATABASE_REPORTS_LAG',
      );
      expect(() => readEnv({ DATABASE_REPORTS_URL, DATABASE_REPORTS_LAG: '90' })).toThrow('DATABASE_URL');
    },
  );
});

describe('production', () => {
  test('starts with everything set', () => {
    expect(readEnv(complete)).toMatchObject({ mode: 'production', simulator: false });
  });

  test.each(
    Object.keys(complete).filter((name) => name !== 'PLAZO_MODE' && name !== 'PLAZO_ALLOW_SIMULATED'),
  )('refuses to start without %s, by its name', (name) => {
    expect(() => readEnv({ ...complete, [name]: '' })).toThrow(name);
  });

  test('asks for the secrets of the ways to pay of its own brands alone', () => {
    const { PLAZO_CHANNEL_SECRET_UPI: _upi, PLAZO_CHANNEL_SECRET_BANK: _bank, ...mexican } = complete;
    const env = readOwn(mexican);
    expect(() => refuseWeakSecrets(env, channelIdsOf(['mx']))).not.toThrow();
    expect(() => refuseWeakSecrets(env, channelIdsOf(['mx', 'in']))).toThrow(
      'PLAZO_CHANNEL_SECRET_BANK, PLAZO_CHANNEL_SECRET_UPI',
    );
    expect(env.channelSecrets('upi')).toEqual([]);
  });

  test('refuses the secrets of development', () => {
    expect(() => readEnv({ ...complete, PLAZO_CHANNEL_SECRET_SPEI: 'dev-secret-spei' })).toThrow(
      'PLAZO_CHANNEL_SECRET_SPEI',
    );
    expect(() =>
      readEnv({ ...complete, PLAZO_CHANNEL_SECRET_DISBURSEMENT: 'dev-secret-disbursement' }),
    ).toThrow('PLAZO_CHANNEL_SECRET_DISBURSEMENT');
  });

  test.each([
    ['PLAZO_CHANNEL_SECRET_SPEI_PREVIOUS', 'dev-secret-spei'],
    ['PLAZO_CHANNEL_SECRET_UPI', 'dev-secret-disbursement'],
    ['PLAZO_CHANNEL_SECRET_UPI', 'aaaaaaaaaaaaaaaaaaaa'],
    ['PLAZO_CHANNEL_SECRET_UPI', complete.PLAZO_CHANNEL_SECRET_STORE],
    ['PLAZO_CHANNEL_SECRET_UPI_PREVIOUS', complete.PLAZO_CHANNEL_SECRET_STORE],
    ['PLAZO_SMS_KEY', 'x'],
    ['PLAZO_SMS_URL', 'http://sms.example/send'],
  ])('refuses %s of %s', (name, value) => {
    expect(() => readEnv({ ...complete, [name]: value })).toThrow(name);
  });

  test.each(['payout', 'identity', 'collection'] as const)(
    'does not pass a simulated %s off as real',
    (part) => {
      const others = complete.PLAZO_ALLOW_SIMULATED.split(',').filter((name) => name !== part);
      const env = readEnv({ ...complete, PLAZO_ALLOW_SIMULATED: others.join(',') });
      const lacks = [{ brand: 'prestamo-rayo', parts: simulatedParts }];
      expect(() => refuseSimulated(env, lacks)).toThrow(`prestamo-rayo (${part})`);
      expect(() => refuseSimulated(env, lacks)).toThrow('PLAZO_ALLOW_SIMULATED');
      const connected = [{ brand: 'prestamo-rayo', parts: simulatedParts.filter((one) => one !== part) }];
      expect(() => refuseSimulated(env, connected)).not.toThrow();
    },
  );

  test('needs no provider of SMS where rails carry those of every brand, and starts with none that is silent', () => {
    const { PLAZO_SMS_URL, PLAZO_SMS_KEY, ...railed } = { ...complete, PLAZO_RAILS: '/etc/plazo/rails.json' };
    const env = readEnv(railed);
    expect(() => refuseSilent(env, [])).not.toThrow();
    expect(() => refuseSilent(env, ['quickrupee'])).toThrow('Nobody sends SMS for these brands: quickrupee');
    expect(() =>
      refuseSilent(readEnv({ ...railed, PLAZO_SMS_URL, PLAZO_SMS_KEY }), ['quickrupee']),
    ).not.toThrow();
    expect(() => readEnv({ ...railed, PLAZO_SMS_URL })).toThrow('PLAZO_SMS_KEY');
    expect(() => readEnv({ ...railed, PLAZO_SMS_KEY })).toThrow('PLAZO_SMS_URL');
  });

  test('allows simulations by their names alone', () => {
    expect(() => readEnv({ ...complete, PLAZO_ALLOW_SIMULATED: 'all' })).toThrow('not all');
    expect(readEnv(complete).allowSimulated).toEqual(['payout', 'identity', 'card', 'collection']);
  });

  test('leaves backups in the open only when told so', () => {
    const told = { ...complete, PLAZO_BACKUP_KEY: '', PLAZO_ALLOW_PLAIN_BACKUP: '1' };
    expect(readEnv(told)).toMatchObject({ backupKeyFile: undefined, allowPlainBackup: true });
    expect(readEnv(complete)).toMatchObject({
      backupKeyFile: '/etc/plazo/backup-key.json',
      allowPlainBackup: false,
    });
    expect(() => readEnv({ ...told, PLAZO_ALLOW_PLAIN_BACKUP: 'yes' })).toThrow('PLAZO_BACKUP_KEY');
  });

  test('takes the embedded database only when told so', () => {
    expect(readEnv({ ...complete, DATABASE_URL: '', PLAZO_ALLOW_EMBEDDED: '1' }).databaseUrl).toBeUndefined();
  });
});

test.each(['staging', 'Production', 'prod'])('the mode %s is refused rather than guessed', (mode) => {
  expect(() => readEnv({ PLAZO_MODE: mode })).toThrow('PLAZO_MODE');
});

test.each(['0x50', '-1', '70000', 'eighty'])('the port %s is refused', (port) => {
  expect(() => readEnv({ PORT: port })).toThrow('PORT');
});

test.each([
  ['', undefined],
  ['0', undefined],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
  ['fd00::/8', ['fd00::/8']],
])('a proxy is trusted by number or by address: %j', (value, trusted) => {
  expect(readEnv({ PLAZO_TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

test.each(['true', 'yes', '10.0.0.0/64', 'proxy.example', '12'])('a proxy is never guessed: %s', (value) => {
  expect(() => readEnv({ PLAZO_TRUST_PROXY: value })).toThrow('PLAZO_TRUST_PROXY');
});

test.each([
  ['10.0.0.5:9464', { host: '10.0.0.5', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
])('figures are asked for at %s', (value, at) => {
  expect(readEnv({ PLAZO_METRICS_LISTEN: value, PLAZO_METRICS_PORT: '1' }).metricsAt).toEqual(at);
  expect(readEnv({ PLAZO_METRICS_PORT: '9464' }).metricsAt).toEqual({ host: '127.0.0.1', port: 9464 });
});

test.each(['9464', 'metrics.example:9464', '10.0.0.5:99999'])(
  'where figures are is never guessed: %s',
  (value) => {
    expect(() => readEnv({ PLAZO_METRICS_LISTEN: value })).toThrow('PLAZO_METRICS_LISTEN');
  },
);

const started = (url: string, more = {}) => readEnv({ ...complete, DATABASE_URL: url, ...more }).databaseUrl;

test.each([
  'postgres://plazo@db.example/plazo',
  'postgres://plazo:a%2Fb@one:5432,two:5432/plazo?target_session_attrs=read-write',
  'postgres://plazo@localhost,db.example/plazo',
  'postgres://plazo@db.example/plazo?sslmode=disable',
])('production says nothing to a database in the open: %s', (url) => {
  expect(() => started(url)).toThrow('sslmode=verify-full');
  expect(started(url, { PLAZO_ALLOW_PLAIN_DATABASE: '1' })).toBe(url);
});

test.each([
  'postgres://plazo@db.example/plazo?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgres://plazo@127.0.0.1:5432/plazo',
  'postgres://plazo@localhost/plazo?host=%2Frun%2Fpostgresql',
])('production speaks to a database of its own machine, or in secret: %s', (url) => {
  expect(started(url)).toBe(url);
});
