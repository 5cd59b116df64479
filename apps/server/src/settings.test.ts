import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { settingNames, settingsOf } from './settings.ts';

const operations = readFileSync(new URL('../../../docs/contracts/operations.md', import.meta.url), 'utf8');

test('every setting that operations describes is shown, and none beside', () => {
  const start = operations.split(/^## /m).find((part) => part.startsWith('Start')) ?? '';
  const table = start.split('\n').filter((line) => line.startsWith('| `'));
  const described = table.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`((?:PLAZO_|DATABASE_|HOST|PORT)[A-Z_]*)`/g)].map(
      ([, name = '']) => name,
    ),
  );
  const named = described.filter((name) => !name.startsWith('PLAZO_CHANNEL_SECRET'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.toSorted()).toEqual(settingNames.toSorted());
});

test('no secret and no password is shown, and what the environment sets is told from what the code does', () => {
  const secrets = {
    DATABASE_URL: 'postgres://plazo:swordfish@db.example:5432/plazo?sslmode=require&password=swordfish',
    PLAZO_SMS_URL: 'https://user:swordfish@sms.example/send?token=swordfish',
    PLAZO_SMS_KEY: 'swordfish-key',
    PLAZO_CHANNEL_SECRET_SPEI: 'swordfish-spei',
  };
  const shown = settingsOf(readEnv({ ...secrets, PORT: '9000' }), ['PLAZO_CHANNEL_SECRET_SPEI']);
  expect(JSON.stringify(shown)).not.toContain('swordfish');
  const of = (name: string) => shown.find((setting) => setting.name === name);
  expect(of('DATABASE_URL')).toMatchObject({
    value: 'postgres://db.example:5432/plazo',
    source: 'environment',
  });
  expect(of('PLAZO_SMS_KEY')).toMatchObject({ value: '', isSecret: true, source: 'environment' });
  expect(of('PLAZO_CHANNEL_SECRET_SPEI_PREVIOUS')).toMatchObject({ isSecret: true, source: 'code' });
  expect(of('PORT')).toMatchObject({ value: '9000', source: 'environment' });
  expect(of('HOST')).toMatchObject({ value: '127.0.0.1', source: 'code' });
});
