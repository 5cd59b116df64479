import { type DeskRole, UNATTENDED } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { totpAt } from '../adapters/keys/one-time-passwords.ts';
import type { NewOperator } from '../capabilities/operators/change-operators.ts';
import { makeOperator } from '../capabilities/test-surface/make-operator.ts';
import type { Deps } from '../deps.ts';

/** Operators for tests: added by the command's own function, logged in over HTTP. */

type Answered = {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly data: Record<string, unknown>;
};
export type DeskCaller = ((path: string, form?: Record<string, unknown>) => Promise<Answered>) & {
  readonly cookie: string;
  readonly operator: NewOperator & { readonly name: string };
};

const headers = {
  'content-type': 'application/x-www-form-urlencoded',
  'x-requested-with': 'XMLHttpRequest',
};
const formOf = (form: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString();

/** A call of the desk as the browser makes it. */
export const deskPost = (
  app: FastifyInstance,
  path: string,
  {
    form = {},
    cookie = '',
    isUnattended = false,
    remoteAddress = '127.0.0.1',
    host,
  }: {
    form?: Record<string, unknown>;
    cookie?: string;
    isUnattended?: boolean;
    remoteAddress?: string | undefined;
    /** Of the address that the browser shows. */
    host?: string;
  },
) =>
  app.inject({
    method: 'POST',
    url: `/desk/api/${path}`,
    headers: {
      ...headers,
      ...(host && { host }),
      ...(cookie && { cookie }),
      ...(isUnattended && { [UNATTENDED]: '1' }),
    },
    payload: formOf(form),
    remoteAddress,
  });

/** Sends a picture for the reply to a complaint. */
export async function deskPicture(
  app: FastifyInstance,
  { cookie, problemId }: { readonly cookie: string; readonly problemId: string },
): Promise<Answered> {
  const size = { width: 20, height: 20, channels: 3, background: '#336699' } as const;
  const jpeg = await sharp({ create: size }).jpeg().toBuffer();
  const head =
    '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const response = await app.inject({
    method: 'POST',
    url: `/desk/api/complaint-image?problemId=${problemId}`,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b', cookie },
    payload: Buffer.concat([Buffer.from(head), jpeg, Buffer.from('\r\n--b--\r\n')]),
  });
  return response.json();
}

/** The cookie of a login that worked; empty where it did not. */
export async function logIn(
  app: FastifyInstance,
  login: { name: string; password: string; code: string },
): Promise<string> {
  const response = await deskPost(app, 'login', { form: login });
  return String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

export const codeOf = (deps: Deps, secret: string): string => totpAt(secret, deps.clock.now());

export async function openDesk(app: FastifyInstance, deps: Deps, role: DeskRole): Promise<DeskCaller> {
  const name = `${role} ${deps.chance.digits(12)}`;
  const operator = await makeOperator(deps, { name, role });
  const code = codeOf(deps, operator.totpSecret);
  const cookie = await logIn(app, { name, password: operator.password, code });
  const call = async (path: string, form: Record<string, unknown> = {}): Promise<Answered> =>
    (await deskPost(app, path, { form, cookie })).json();
  return Object.assign(call, { cookie, operator: { ...operator, name } });
}
