import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a store looks at before it looks at anything else, from the public description of Signature Version 4. */

export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (of: string | Uint8Array) => createHash('sha256').update(of).digest('hex');
const hmac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

function canonicalOf(request: IncomingMessage, signed: readonly string[]): string {
  const url = new URL(request.url ?? '', 'http://store');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/');
  const headers = signed.map((name) => `${name}:${header(request, name).trim().replace(/\s+/g, ' ')}\n`);
  return [
    request.method,
    path,
    query.join('&'),
    headers.join(''),
    signed.join(';'),
    header(request, 'x-amz-content-sha256'),
  ].join('\n');
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
const NEEDED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/** The store's word for what is wrong with the signature; nothing where it is right. */
export function faultOfSignature(
  request: IncomingMessage,
  body: Buffer,
  own: Credentials,
): string | undefined {
  const [, keyId, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(header(request, 'authorization')) ?? [];
  if (signature === undefined) return 'AccessDenied';
  if (keyId !== own.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== own.region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !signed.includes(name),
  );
  if (unsigned.length > 0 || NEEDED.some((name) => !signed.includes(name))) return 'AccessDenied';
  const date = header(request, 'x-amz-date');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day) || !(Math.abs(Date.now() - at) < MOST_SKEW_MS)) return 'RequestTimeTooSkewed';
  const toSign = [
    'AWS4-HMAC-SHA256',
    date,
    `${day}/${region}/s3/aws4_request`,
    sha256(canonicalOf(request, signed)),
  ].join('\n');
  const dayKey = hmac(hmac(hmac(`AWS4${own.secretAccessKey}`, day), region), 's3');
  const right = createHmac('sha256', hmac(dayKey, 'aws4_request')).update(toSign).digest('hex');
  if (signature !== right) return 'SignatureDoesNotMatch';
  return header(request, 'x-amz-content-sha256') === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}
