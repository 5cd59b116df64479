import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** AES-256-GCM with the key's id in the value and the place it belongs to as additional data, so that it fits nowhere else. */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const base64Key = z.pipe(
  z.base64().check(z.refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES)),
  z.transform((text: string): Uint8Array => Buffer.from(text, 'base64')),
);
const keysFile = z.strictObject({
  keyId: z.string(),
  encryption: z.record(z.string(), base64Key),
  blindIndex: base64Key,
});

export type Sealing = {
  /** @param place what the value belongs to, e.g. `borrower_key:ID`. */
  readonly seal: (place: string, plain: string) => string;
  /** @throws where the value was changed or belongs elsewhere. */
  readonly open: (place: string, sealed: string) => string;
  /** The same text gives the same index; without the key nobody can try numbers against it. */
  readonly blindIndex: (text: string) => Uint8Array;
  /** Tells these keys from others and nothing about them. */
  readonly fingerprint: string;
};

function encryptBytes(key: Uint8Array, place: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decryptBytes(key: Uint8Array, place: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

const encrypt = (key: Uint8Array, place: string, plain: string) =>
  encryptBytes(key, place, Buffer.from(plain)).toString('base64url');
const decrypt = (key: Uint8Array, place: string, sealed: string) =>
  decryptBytes(key, place, Buffer.from(sealed, 'base64url')).toString('utf8');

const keyOfBorrower = (sealing: Sealing, wrapped: string, borrowerId: string) =>
  Buffer.from(sealing.open(`borrower_key:${borrowerId}`, wrapped), 'base64');

type SealedText = { readonly borrowerId: string; readonly sealed: string };
type PlainText = { readonly borrowerId: string; readonly plain: string };
/** Bytes of a borrower that lie in a file, at a place of their own. */
type FileOf = { readonly borrowerId: string; readonly place: string; readonly bytes: Uint8Array };

/** A key of its own for one borrower: wrapped by the installation's key, and gone when its row is. */
export const borrowerKey = {
  create: (sealing: Sealing, borrowerId: string) =>
    sealing.seal(`borrower_key:${borrowerId}`, randomBytes(KEY_BYTES).toString('base64')),
  seal: (sealing: Sealing, wrapped: string, { borrowerId, plain }: PlainText) =>
    encrypt(keyOfBorrower(sealing, wrapped, borrowerId), borrowerId, plain),
  open: (sealing: Sealing, wrapped: string, { borrowerId, sealed }: SealedText) =>
    decrypt(keyOfBorrower(sealing, wrapped, borrowerId), borrowerId, sealed),
  sealFile: (sealing: Sealing, wrapped: string, { borrowerId, place, bytes }: FileOf) =>
    encryptBytes(keyOfBorrower(sealing, wrapped, borrowerId), place, bytes),
  openFile: (sealing: Sealing, wrapped: string, { borrowerId, place, bytes }: FileOf) =>
    decryptBytes(keyOfBorrower(sealing, wrapped, borrowerId), place, bytes),
};

async function createKeys(file: string) {
  const key = () => randomBytes(KEY_BYTES).toString('base64');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify({ keyId: 'k1', encryption: { k1: key() }, blindIndex: key() }), {
    mode: 0o600,
    flag: 'wx',
  });
}

/**
 * Reads the keys; in development they are made on the first start.
 * @throws where the file is missing and may not be made, or is not a keys file.
 */
export async function openSealing(file: string, mayCreate: boolean): Promise<Sealing> {
  if (mayCreate && !existsSync(file)) await createKeys(file);
  const keys = z.parse(keysFile, JSON.parse(await readFile(file, 'utf8')));
  const keyOf = (id: string) => {
    const key = keys.encryption[id];
    if (!key) throw new Error(`PLAZO_KEYS holds no encryption key ${id}`);
    return key;
  };
  const blindIndex = (text: string) => createHmac('sha256', keys.blindIndex).update(text).digest();
  return {
    blindIndex,
    fingerprint: blindIndex('fingerprint').toString('hex'),
    seal: (place, plain) => `${keys.keyId}.${encrypt(keyOf(keys.keyId), place, plain)}`,
    open: (place, sealed) => {
      const [id = '', body = ''] = sealed.split('.');
      return decrypt(keyOf(id), place, body);
    },
  };
}

export const sha256 = (text: string | Uint8Array): Uint8Array => hash('sha256', text, 'buffer');

/** Compares two digests of equal length without telling by time where they differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
