import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStoreSettings } from './read-object-store.ts';
import { recordsOf } from './read-xml.ts';

/** What a store of objects refused, or did not answer. */
export class ObjectStoreError extends Error {
  /** Whoever waits for it is told to come again. */
  readonly statusCode = 503;
}

export type StoreCall = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty: the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
};

export type StoreAnswer = {
  readonly status: number;
  /** The store's own word for what is wrong; empty where nothing is. */
  readonly fault: string;
  readonly headers: Headers;
  readonly body: Buffer;
};

/** How long one try may take and how long is waited after the first that failed, in milliseconds; twice as long after each. */
export type Patience = { readonly tryMs: number; readonly pauseMs: number; readonly tries: number };
export const patience: Patience = { tryMs: 120_000, pauseMs: 500, tries: 6 };

const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
const PASSING_FAULTS: ReadonlySet<string> = new Set([
  'InternalError',
  'RequestTimeout',
  'SlowDown',
  'ServiceUnavailable',
]);

const addressOf = ({ endpoint, addressing }: ObjectStoreSettings, bucket: string, call: StoreCall) => {
  const url = new URL(endpoint);
  const own = url.pathname.replace(/\/$/, '');
  url.pathname = addressing === 'path' ? `${own}/${bucket}/${call.key}` : `${own}/${call.key}`;
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`;
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  return url.toString();
};

/** A store may answer 200 and say in the body that it failed, when it puts an object together. */
function faultOf(call: StoreCall, status: number, body: Buffer): string {
  if (body.length === 0 || (status < 300 && call.method !== 'POST')) return '';
  try {
    return recordsOf(body.toString('utf8'), 'Error')[0]?.get('Code')?.slice(0, 64) ?? '';
  } catch {
    return status < 300 ? 'InternalError' : '';
  }
}

/**
 * Asks a bucket, each body signed with its digest, so that the store keeps what was sent or nothing. What passes is tried
 * again; all else is answered. @throws ObjectStoreError where there is no answer after all tries.
 */
export function openCalls(
  settings: ObjectStoreSettings,
  bucket: string,
  { tryMs, pauseMs, tries }: Patience,
) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = settings;
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  const once = async (call: StoreCall): Promise<StoreAnswer> => {
    const { method, body } = call;
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      ...credentials,
      region,
      service: 's3',
      method,
      url: addressOf(settings, bucket, call),
      headers: { ...call.headers, 'x-amz-content-sha256': digest },
    }).sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(tryMs),
    });
    const read = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    return { status, headers, body: read, fault: faultOf(call, status, read) };
  };
  return async (call: StoreCall): Promise<StoreAnswer> => {
    let why = 'no answer';
    for (let no = 0; no < tries; no += 1) {
      if (no > 0) await wait(pauseMs * 2 ** (no - 1) * (0.5 + Math.random() / 2));
      const answer = await once(call).catch(() => undefined);
      if (!answer) continue;
      if (!PASSING.has(answer.status) && !PASSING_FAULTS.has(answer.fault)) return answer;
      why = `status ${answer.status} ${answer.fault}`.trim();
    }
    throw new ObjectStoreError(`${call.method} of s3://${bucket}/${call.key}: ${why}, ${tries} times`);
  };
}
