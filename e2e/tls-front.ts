import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** TLS before programs of a journey, which have none: production is spoken to, and speaks, in no other way. */

export type Tls = { readonly key: string; readonly cert: string; readonly file: string };

/** A certificate for these names and this machine, which is its own authority. */
export function makeTls(directory: string, hosts: readonly string[]): Tls {
  const [keyFile, file] = [join(directory, 'tls.key'), join(directory, 'tls.pem')];
  const to = [...hosts.map((host) => `DNS:${host}`), 'IP:127.0.0.1'].join(',');
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
  const own = ['-subj', '/CN=plazo-journeys', '-addext', `subjectAltName=${to}`];
  const out = ['-keyout', keyFile, '-out', file];
  execFileSync('openssl', ['req', '-x509', ...kind, ...own, ...out], { stdio: 'ignore' });
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}

const forward = (incoming: IncomingMessage, outgoing: ServerResponse, port: number) => {
  const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
  const { method, url } = incoming;
  const passed = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
};

/** A bank of the real world says of itself that it is real, and so does the mock in this one. */
async function answerAsReal(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { headers } = incoming;
  const signature = String(headers['plazo-signature']);
  const answer = await fetch(`http://127.0.0.1:${port}${incoming.url}`, {
    headers: { 'plazo-signature': signature },
  });
  const told: unknown = await answer.json();
  outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify({ ...Object(told), ...(answer.ok && { isSimulated: false }) }));
}

/** TLS before a program that has none. */
export async function openFront(port: number, tls: Tls, isRail: boolean) {
  const server = createServer(tls, (incoming, outgoing) =>
    isRail && incoming.url === '/v1/capabilities'
      ? void answerAsReal(incoming, outgoing, port)
      : forward(incoming, outgoing, port),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own }: AddressInfo = Object(server.address());
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { port: own, url: `https://127.0.0.1:${own}`, stop };
}
