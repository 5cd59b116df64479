import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const complete = {
  PLAZO_MODE: 'production',
  HOST: '0.0.0.0',
  PORT: '8080',
  PLAZO_DATA: '/var/lib/plazo',
  PLAZO_BRANDS: '/etc/plazo/brands',
  PLAZO_KEYS: '/etc/plazo/keys.json',
  PLAZO_SMS_URL: 'https://sms.example/send',
  PLAZO_SMS_KEY: 'k',
  DATABASE_URL: 'postgresql://db/plazo',
  PLAZO_CHANNEL_SECRET_SPEI: 'a-long-secret-of-the-bank',
  PLAZO_CHANNEL_SECRET_BANK: 'a-long-secret-of-the-bank',
  PLAZO_CHANNEL_SECRET_STORE: 'a-long-secret-of-the-shop',
  PLAZO_CHANNEL_SECRET_UPI: 'a-long-secret-of-the-app',
  PLAZO_CHANNEL_SECRET_DISBURSEMENT: 'a-long-secret-of-the-payout',
};

test('development runs with nothing set', () => {
  expect(readEnv({})).toMatchObject({
    mode: 'development',
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: undefined,
    simulator: true,
  });
});

describe('production', () => {
  test('starts with everything set', () => {
    expect(readEnv(complete)).toMatchObject({ mode: 'production', simulator: false });
  });

  test.each(Object.keys(complete).filter((name) => name !== 'PLAZO_MODE'))(
    'refuses to start without %s, by its name',
    (name) => {
      expect(() => readEnv({ ...complete, [name]: '' })).toThrow(name);
    },
  );

  test('refuses the secrets of development', () => {
    expect(() => readEnv({ ...complete, PLAZO_CHANNEL_SECRET_SPEI: 'dev-secret-spei' })).toThrow(
      'PLAZO_CHANNEL_SECRET_SPEI',
    );
    expect(() =>
      readEnv({ ...complete, PLAZO_CHANNEL_SECRET_DISBURSEMENT: 'dev-secret-disbursement' }),
    ).toThrow('PLAZO_CHANNEL_SECRET_DISBURSEMENT');
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
