import * as z from 'zod/mini';

/** What a browser's own API gives for a passkey, as its JSON (WebAuthn, `PublicKeyCredential.toJSON`). */
export const credential = z.string().check(z.maxLength(8_000));
/** Of a credential, base64url. */
export const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));
