import { createHmac, timingSafeEqual } from 'node:crypto';

/** The text that Twilio signs: the address as it was given, then each field of the form by its name, its value behind it. */
function signedText(url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted();
  const fields = names.flatMap((name) =>
    [...new Set(form.getAll(name))].toSorted().map((value) => name + value),
  );
  return url + fields.join('');
}

/** With the port of its scheme in it: Twilio signs either. */
function withPort(url: string): string {
  const { protocol, host, port, pathname, search } = new URL(url);
  const own = protocol === 'https:' ? ':443' : ':80';
  return `${protocol}//${host}${port === '' ? own : ''}${pathname}${search}`;
}

/** HMAC-SHA1 in base 64 under a token that may be valid, compared in constant time. */
export function isSigned(
  { url, form }: { readonly url: string; readonly form: URLSearchParams },
  header: unknown,
  tokens: readonly string[],
): boolean {
  if (typeof header !== 'string') return false;
  const claimed = Buffer.from(header, 'base64');
  return tokens.some((token) =>
    [url, withPort(url)].some((address) => {
      const mac = createHmac('sha1', token).update(signedText(address, form)).digest();
      return claimed.length === mac.length && timingSafeEqual(claimed, mac);
    }),
  );
}
