import { type Secret, SIGNATURE_HEADER, signCall } from '../signature.ts';
import type { UniversalPlace } from './scenario.ts';

/** Calls of the universal contract that the client of it would not make. */

export type Raw = { readonly method: string; readonly path: string; readonly body?: string };

/** A call with any signature, or none. */
export async function post(
  { url }: UniversalPlace,
  { method, path, body }: Raw,
  signature: string | undefined,
) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
    headers: {
      ...(signature !== undefined && { [SIGNATURE_HEADER]: signature }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Signs a call as if it were made at an instant. */
export function sign({ method, path, body = '' }: Raw, secret: Secret, at: Date): string {
  return signCall({ method, path, body: Buffer.from(body) }, secret, at);
}
