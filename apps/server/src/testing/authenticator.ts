import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device that makes passkeys and signs with them (WebAuthn, 6.5 and 7): ES256, no attestation, and as honest as a test wants it. */

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (data: Uint8Array) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

type Asked = {
  readonly challenge: string;
  readonly host: string;
  readonly origin?: string;
  /** Whether its person opened the lock. */
  readonly isVerified?: boolean;
};

/** One with a passkey of its own for whoever it is told. */
export function openAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const own = { id: id.toString('base64url'), count: 0, user: '' };
  const clientData = (type: string, { challenge, host, origin = `http://${host}` }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ host, isVerified = true }: Asked, extra: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(own.count);
    const flags = PRESENT + (isVerified ? VERIFIED : 0) + extra;
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };
  const credential = (response: Record<string, string>) =>
    JSON.stringify({ id: own.id, rawId: own.id, type: 'public-key', clientExtensionResults: {}, response });
  return {
    own,
    make: (asked: Asked & { readonly user: string }) => {
      own.user = asked.user;
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authData(asked, WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    show: (asked: Asked) => {
      own.count += 1;
      const data = authData(asked, 0);
      const client = clientData('webauthn.get', asked);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: own.user,
      });
    },
  };
}
