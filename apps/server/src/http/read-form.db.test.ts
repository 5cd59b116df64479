import { connect } from 'node:net';
import { deskEndpoints, endpoints } from '@plazo/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' };
const uploads = [endpoints.complaints.uploadImage.path, endpoints.apply.identityPhoto.path];
const { checkStatement, importStatement } = deskEndpoints.deskPayments;

/** What the server answers to the head of a request whose body never comes. */
async function answerToHead(path: string, headers: Record<string, string>): Promise<string> {
  const server = app.app();
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = z.parse(z.object({ port: z.int() }), server.server.address());
  const socket = connect({ host: '127.0.0.1', port });
  const lines = Object.entries({ host: 'plazo.test', 'content-length': '20000000', ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  socket.once('data', (bytes) => resolve(bytes.toString()));
  socket.once('error', reject);
  const answer = await promise;
  socket.destroy();
  return answer;
}

describe('a stranger', () => {
  test.each([checkStatement.path, importStatement.path, deskEndpoints.deskComplaints.uploadImage.path])(
    'is told so at %s before anything of a body is read',
    async (path) => expect(await answerToHead(path, form)).toContain('"code":-10'),
  );

  test.each(uploads)('sends no form of a picture’s size to %s', async (path) => {
    expect(await answerToHead(path, form)).toContain(' 415 ');
    const picture = {
      ...form,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '5000000',
    };
    expect(await answerToHead(path, picture)).toContain('"code":-10');
  });
});

test('a form of more fields than any of ours has is refused unread, at the desk and for borrowers', async () => {
  const many = Array.from({ length: 1_000 }, (_, no) => `a${no}=`).join('&');
  const { cookie } = await app.operator('finance');
  const borrower = await app.borrower();
  for (const [url, own] of [
    [checkStatement.path, { cookie }],
    [`${endpoints.account.me.path}?${borrower.commonQuery}`, {}],
  ] as const) {
    const answer = await app
      .app()
      .inject({ method: 'POST', url, headers: { ...form, ...own }, payload: many });
    expect([answer.statusCode, answer.json().code]).toEqual([413, -30]);
  }
});
