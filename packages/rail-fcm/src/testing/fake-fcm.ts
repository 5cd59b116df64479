import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Google's token endpoint and messages:send as their references have them: no idempotency, nothing to ask, errors with details. */

const PROJECT = 'lender-app';
const EMAIL = 'push@lender-app.iam.gserviceaccount.com';
const KEY_ID = '0123456789abcdef';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest';
const LIFE_S = 3_600;

type Sent = {
  readonly message: {
    readonly token: string;
    readonly notification: { readonly title?: string; readonly body: string };
    readonly android: { readonly ttl: string; readonly notification: { readonly tag: string } };
    readonly apns: { readonly headers: Readonly<Record<string, string>> };
  };
  readonly validate_only?: boolean;
};
export type Trouble =
  | 'lost-answer'
  | 'lost-ask'
  | '500'
  | '503'
  | 'proxy-503'
  | 'quota'
  | 'html'
  | 'expired-token'
  | 'apns-key'
  | 'bad-payload';
type Answered = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const fault = (status: number, said: string, details: readonly object[] = []): Answered => ({
  status,
  body: { error: { code: status, message: 'Said in words.', status: said, details } },
});
const fcmFault = (status: number, said: string, errorCode = said) =>
  fault(status, said, [{ '@type': FCM_ERROR, errorCode }]);

/** What becomes of a message to a token follows from the token's last two digits. */
const endings: Readonly<Record<string, Answered>> = {
  '04': fcmFault(404, 'NOT_FOUND', 'UNREGISTERED'),
  '03': fcmFault(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'),
  '02': fault(400, 'INVALID_ARGUMENT', [
    { '@type': FCM_ERROR, errorCode: 'INVALID_ARGUMENT' },
    { '@type': BAD_REQUEST, fieldViolations: [{ field: 'message.token', description: 'Invalid.' }] },
  ]),
};

const troubles: Readonly<Partial<Record<Trouble, Answered>>> = {
  '500': fcmFault(500, 'INTERNAL'),
  '503': { ...fcmFault(503, 'UNAVAILABLE'), headers: { 'retry-after': '30' } },
  'proxy-503': { status: 503, body: 'busy' },
  quota: { ...fcmFault(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), headers: { 'retry-after': '60' } },
  'expired-token': fault(401, 'UNAUTHENTICATED'),
  'apns-key': fcmFault(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'),
  'bad-payload': fcmFault(400, 'INVALID_ARGUMENT'),
};

export async function fakeFcm(now: () => Date) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const sent: Sent[] = [];
  const claims: Readonly<Record<string, unknown>>[] = [];
  const trouble: Trouble[] = [];
  const tokens = new Map<string, number>();
  let grants: 'good' | 'refused' | 'down' = 'good';

  const decode = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

  /** The claim is signed with the account's key, for us, now, and for no longer than an hour. */
  function isGood(assertion: string, address: string): boolean {
    const [head = '', body = '', signature = ''] = assertion.split('.');
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${body}`)
      .verify(publicKey, signature, 'base64url');
    if (!isSigned) return false;
    const { alg, typ, kid } = decode(head);
    const claim = decode(body);
    claims.push(claim);
    const [iat, exp, at] = [Number(claim['iat']), Number(claim['exp']), now().getTime() / 1_000];
    const isTimely = Math.abs(at - iat) < 300 && exp > at && exp - iat <= LIFE_S;
    const isOurs = claim['iss'] === EMAIL && claim['aud'] === address && claim['scope'] === SCOPE;
    return isOurs && isTimely && alg === 'RS256' && typ === 'JWT' && kid === KEY_ID;
  }

  function grant(form: URLSearchParams): Answered {
    if (grants === 'down') return { status: 503, body: 'busy' };
    const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    if (grants === 'refused' || !isGrant || !isGood(form.get('assertion') ?? '', `${url}/token`))
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Said in words.' } };
    const token = `ya29.${tokens.size + 1}`;
    tokens.set(token, now().getTime() + LIFE_S * 1_000);
    return { status: 200, body: { access_token: token, expires_in: LIFE_S, token_type: 'Bearer' } };
  }

  function take(asked: Sent): Answered {
    const ending = endings[asked.message.token.slice(-2)];
    if (ending) return ending;
    if (asked.message.token === 'plazo-health') return endings['02'] ?? fault(400, 'INVALID_ARGUMENT');
    sent.push(asked);
    return { status: 200, body: { name: `projects/${PROJECT}/messages/0:${sent.length}` } };
  }

  async function answer(request: IncomingMessage, wrong: Trouble | undefined): Promise<Answered> {
    const path = request.url ?? '';
    const text = await textOf(request);
    if (path === '/token') return grant(new URLSearchParams(text));
    if (request.method !== 'POST' || path !== `/v1/projects/${PROJECT}/messages:send`)
      return { status: 404, body: 'not here' };
    const token = String(request.headers.authorization).replace(/^Bearer /, '');
    if ((tokens.get(token) ?? 0) <= now().getTime()) return fault(401, 'UNAUTHENTICATED');
    if (wrong === 'expired-token') tokens.delete(token);
    return (wrong && troubles[wrong]) ?? take(JSON.parse(text));
  }

  function serve(request: IncomingMessage, response: ServerResponse) {
    const wrong = request.url === '/token' ? undefined : trouble.shift();
    if (wrong === 'lost-ask') return void response.destroy();
    answer(request, wrong).then(
      ({ status, body, headers }) => {
        if (wrong === 'lost-answer') return response.destroy();
        if (wrong === 'html') return response.writeHead(200).end('<html>');
        return response
          .writeHead(status, headers)
          .end(typeof body === 'string' ? body : JSON.stringify(body));
      },
      () => response.destroy(),
    );
  }

  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    url,
    /** The file of the account's key. */
    serviceAccount: JSON.stringify({
      type: 'service_account',
      project_id: PROJECT,
      private_key_id: KEY_ID,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: EMAIL,
      client_id: '1',
      token_uri: `${url}/token`,
    }),
    sent,
    claims,
    trouble,
    setGrants: (said: typeof grants) => {
      grants = said;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
