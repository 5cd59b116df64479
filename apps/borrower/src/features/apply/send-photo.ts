import {
  type AnswerOf,
  CALL_TIMEOUT_MS,
  endpoints,
  type Outcome,
  plainEnvelope,
  readOutcome,
  writeCommonQuery,
} from '@plazo/contract';
import type { AddressBook } from '../../session/address-book.ts';
import type { PhotoName } from './photo-step.tsx';

type State = AnswerOf<typeof endpoints.apply.identity>;

/** Sends one photo of the identity step; always settles within 60 s. */
export async function sendPhoto(
  kind: PhotoName,
  photo: Blob,
  addresses: AddressBook,
): Promise<Outcome<State>> {
  const endpoint = endpoints.apply.identityPhoto;
  const form = new FormData();
  form.append('photo', photo, 'photo.jpg');
  try {
    const response = await fetch(
      `${addresses.api(endpoint.path)}?${writeCommonQuery(addresses.common())}&kind=${kind}`,
      {
        method: 'POST',
        body: form,
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      },
    );
    const body: unknown = await response.json();
    return readOutcome(endpoint, body, plainEnvelope);
  } catch {
    return { kind: 'failure', cause: navigator.onLine ? 'unavailable' : 'offline' };
  }
}
