import { Readable } from 'node:stream';
import type { Answer } from '@plazo/rail-kit';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { answerOf, type Trouble } from './replies.ts';

/** One conversation with the server: greeting, TLS, sign-in, and a message where there is one. */

export type Server = {
  readonly host: string;
  readonly port: number;
  /** From the first byte, by STARTTLS, or none: only for tries. */
  readonly security: 'tls' | 'starttls' | 'none';
  /** Absent where the server asks nobody who they are. */
  readonly signIn: { readonly user: string; readonly password: string } | undefined;
  /** A certificate authority of the lender's own, as PEM. */
  readonly ca: string | undefined;
};

export type Letter = { readonly from: string; readonly to: string; readonly raw: Buffer };

const ANSWER_MS = 8_000;
/** A server may look at a message before it answers. */
const IDLE_MS = 15_000;
const LONGEST_MS = 30_000;

function connectionTo({ host, port, security, ca }: Server): SMTPConnection {
  return new SMTPConnection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    dnsTimeout: ANSWER_MS,
    socketTimeout: IDLE_MS,
    socketCloseTimeout: 0,
    logger: false,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
  });
}

const textOf = (error: object, field: 'code' | 'command' | 'response') =>
  field in error ? String(Reflect.get(error, field)) : '';

function troubleOf(error: object, hasBegun: boolean): Trouble {
  const said = /^(\d{3})[ -]?(\d\.\d{1,3}\.\d{1,3})?/.exec(textOf(error, 'response'));
  return {
    reply: said ? Number(said[1]) : undefined,
    enhanced: said?.[2] ?? '',
    command: textOf(error, 'command'),
    isSignIn: textOf(error, 'code') === 'EAUTH',
    hasBegun,
  };
}

/** @returns the state of what was taken, or the answer of a kit to what was not; nothing is thrown */
export async function transmit(server: Server, letter: Letter | undefined): Promise<Answer<'taken'>> {
  const connection = connectionTo(server);
  let hasBegun = false;
  function* parts() {
    // it is read once the server has said 354
    hasBegun = true;
    if (letter) yield letter.raw;
  }
  return new Promise((resolve) => {
    const end = (answer: Answer<'taken'>) => {
      connection.close();
      resolve(answer);
    };
    const fail = (error: object) => end(answerOf(troubleOf(error, hasBegun)));
    const timer = setTimeout(() => fail({}), LONGEST_MS);
    connection.once('end', () => clearTimeout(timer));
    const send = () => {
      if (!letter) return end({ kind: 'state', told: 'taken' });
      const envelope = { from: letter.from, to: letter.to, size: letter.raw.length };
      connection.send(envelope, Readable.from(parts(), { objectMode: false }), (error) => {
        if (error) fail(error);
        else end({ kind: 'state', told: 'taken' });
      });
    };
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      const { signIn } = server;
      if (!signIn) return send();
      const credentials = { user: signIn.user, pass: signIn.password };
      connection.login({ credentials }, (failed) => (failed ? fail(failed) : send()));
    });
  });
}
