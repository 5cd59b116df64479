import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { es } from '../words/es/words.ts';
import { zh } from '../words/zh/words.ts';

const app = useTestApp();
const ME = endpoints.account.me.path;

const post = async (commonQuery: string, type: string) => {
  const response = await app.app().inject({
    method: 'POST',
    url: `${ME}?${commonQuery}`,
    headers: { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' },
    payload: 'a=b',
  });
  return { status: response.statusCode, message: response.json().message };
};

test('a fault of the server and an unreadable body are told in the language of who asked', async () => {
  const { commonQuery } = await app.borrower();
  const chinese = commonQuery.replace(/language=\d/, 'language=3');
  expect(await post(commonQuery, 'text/csv')).toEqual({ status: 415, message: es.fault.unknownBody });
  expect(await post(chinese, 'text/csv')).toEqual({ status: 415, message: zh.fault.unknownBody });
  await app.owner().query('alter table session rename to session_gone');
  const form = 'application/x-www-form-urlencoded';
  const faults = [await post(commonQuery, form), await post(chinese, form)];
  await app.owner().query('alter table session_gone rename to session');
  expect(faults).toEqual([
    { status: 500, message: expect.stringContaining(es.notNow) },
    { status: 500, message: expect.stringContaining(zh.notNow) },
  ]);
});
