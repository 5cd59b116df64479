import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A mail server that delivers to nobody: by a server of others, so that it reads what leaves as theirs do. */

export const USER = 'plazo';
export const PASSWORD = 'what-the-mail-server-knows';

function certificate() {
  const place = mkdtempSync(join(tmpdir(), 'plazo-smtp-'));
  const [keyFile, file] = [join(place, 'key.pem'), join(place, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
  const own = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...own, '-keyout', keyFile, '-out', file], {
    stdio: 'ignore',
  });
  const made = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8') };
  rmSync(place, { recursive: true });
  return made;
}
const { key, cert } = certificate();
export const CA = cert;

/** What it does to the next message: a reply at a command, or an end of the connection. */
type Trouble =
  | { readonly at: 'mail' | 'recipient' | 'end'; readonly reply: readonly [number, string] }
  | { readonly at: 'recipient' | 'end'; readonly reply: 'drop' };

const refusal = ([responseCode, message]: readonly [number, string]) =>
  Object.assign(new Error(message), { responseCode });

export type Taken = {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly isSecure: boolean;
};

export async function fakeSmtp({ isImplicit = false, isBare = false } = {}) {
  const trouble: Trouble[] = [];
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  /** What is to happen at a command; nothing where all goes well. */
  const at = (command: Trouble['at']) => {
    if (trouble[0]?.at !== command) return undefined;
    const reply = trouble.shift()?.reply;
    if (reply !== 'drop') return reply && refusal(reply);
    for (const socket of sockets) socket.destroy();
    return refusal([421, 'nobody hears this']);
  };
  const server = new SMTPServer({
    key,
    cert,
    secure: isImplicit,
    disabledCommands: isBare ? ['STARTTLS'] : [],
    allowInsecureAuth: isBare,
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _, done) => {
      if (username === USER && password === PASSWORD) done(null, { user: USER });
      else done(refusal([535, '5.7.8 Authentication credentials invalid']));
    },
    onMailFrom: (_, __, done) => done(at('mail')),
    onRcptTo: (_, __, done) => done(at('recipient')),
    onData: (stream, { envelope, secure }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const said = trouble[0]?.at === 'end' && trouble[0].reply === 'drop' ? 'lost' : 'heard';
        const no = at('end');
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        // what was dropped after its end was taken all the same
        if (!no || said === 'lost')
          taken.push({ from, to, raw: Buffer.concat(parts).toString('utf8'), isSecure: secure });
        done(no);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('It listens nowhere');
  return {
    port: address.port,
    trouble,
    taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((ended) => {
        server.close(() => ended());
      });
    },
  };
}
