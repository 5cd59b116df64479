import {
  CALL_TIMEOUT_MS,
  endpoints,
  type Outcome,
  passedHeaders,
  plainEnvelope,
  readOutcome,
  writeCommonQuery,
} from '@plazo/contract';
import type { AddressBook } from '../../session/address-book.ts';

type UploadSettings = {
  readonly addresses: AddressBook;
  readonly onProgress: (percent: number) => void;
};

export type Upload = {
  readonly outcome: Promise<Outcome<{ url: string }>>;
  readonly cancel: () => void;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends one photo. XMLHttpRequest, because `fetch` tells no progress; it always settles within 60 s. */
export function uploadImage(photo: Blob, { addresses, onProgress }: UploadSettings): Upload {
  const endpoint = endpoints.complaints.uploadImage;
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('problemImage', photo, 'photo.jpg');
  const outcome = new Promise<Outcome<{ url: string }>>((resolve) => {
    const fail = (cause: 'timeout' | 'unavailable') => () => resolve({ kind: 'failure', cause });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / Math.max(1, total))),
    );
    request.addEventListener('load', () =>
      resolve(readOutcome(endpoint, parse(request.responseText), plainEnvelope)),
    );
    request.addEventListener('error', fail('unavailable'));
    request.addEventListener('abort', fail('unavailable'));
    request.addEventListener('timeout', fail('timeout'));
  });
  request.open('POST', `${addresses.api(endpoint.path)}?${writeCommonQuery(addresses.common())}`);
  request.timeout = CALL_TIMEOUT_MS;
  request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
  const passed = new URLSearchParams(addresses.passed());
  for (const name of passedHeaders[endpoint.client]) {
    const value = passed.get(name);
    if (value) request.setRequestHeader(name, value);
  }
  request.send(form);
  return { outcome, cancel: () => request.abort() };
}
