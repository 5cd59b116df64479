import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import type { BorrowerId } from '@plazo/contract';
import { type Keys, makeKeys, readKeys } from './keys-file.ts';

/** AES-256-GCM with the key's id in the value and the place it belongs to as additional data, so that it fits nowhere else. */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export type Sealing = {
  /** @param place what the value belongs to, e.g. `borrower_key:ID`. */
  readonly seal: (place: string, plain: string) => string;
  /** @throws where the value was changed or belongs elsewhere. */
  readonly open: (place: string, sealed: string) => string;
  /** Whether these keys open it there. */
  readonly canOpen: (place: string, sealed: string) => boolean;
  /** The same text gives the same index; without the key nobody can try numbers against it. */
  readonly blindIndex: (text: string) => Uint8Array;
  /** The same under every key that numbers were ever found by, the one in use first: what was written before is found too. */
  readonly blindIndexes: (text: string) => readonly Uint8Array[];
  /** Tells these keys from others and nothing about them; by each key for finding, the one in use first. */
  readonly fingerprint: string;
  readonly fingerprints: readonly string[];
  /** Signs what stands where others may write. */
  readonly sign: (text: string) => string;
  /** Whether one of these keys signed it. */
  readonly isSigned: (text: string, signature: string) => boolean;
  /** The name of the key in use. */
  readonly keyId: string;
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

const keyOfBorrower = (sealing: Sealing, wrapped: string, borrowerId: BorrowerId) =>
  Buffer.from(sealing.open(`borrower_key:${borrowerId}`, wrapped), 'base64');

type SealedText = { readonly borrowerId: BorrowerId; readonly sealed: string };
type PlainText = { readonly borrowerId: BorrowerId; readonly plain: string };
/** Bytes of a borrower that lie in a file, at a place of their own. */
type FileOf = { readonly borrowerId: BorrowerId; readonly place: string; readonly bytes: Uint8Array };

/** A key of its own for one borrower: wrapped by the installation's key, and gone when its row is. */
export const borrowerKey = {
  create: (sealing: Sealing, borrowerId: BorrowerId) =>
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

const hmac = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest();

function sealingOf(keys: Keys): Sealing {
  const { keyId, indexId, blindIndex: indexes } = keys;
  const keyOf = (id: string) => {
    const key = keys.encryption[id];
    if (key === undefined) throw new Error(`PLAZO_KEYS holds no encryption key ${id}`);
    return Buffer.from(key, 'base64');
  };
  const older = Object.keys(indexes).filter((id) => id !== indexId);
  const inUseFirst = [indexId, ...older.toReversed()].map((id) => indexes[id] ?? '');
  const blindIndexes = (text: string) => inUseFirst.map((key) => hmac(key, text));
  const blindIndex = (text: string) => hmac(indexes[indexId] ?? '', text);
  const open = (place: string, sealed: string) => {
    const [id = '', body = ''] = sealed.split('.');
    return decrypt(keyOf(id), place, body);
  };
  // a key of its own, since one key has one use
  const signatureOf = (id: string, text: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', keyOf(id), '', 'sign', KEY_BYTES)))
      .update(text)
      .digest();
  const sign = (text: string) => `${keyId}.${signatureOf(keyId, text).toString('base64url')}`;
  const isSigned = (text: string, signature: string) => {
    const [id = '', body = ''] = signature.split('.');
    return id in keys.encryption && sameBytes(signatureOf(id, text), Buffer.from(body, 'base64url'));
  };
  return {
    sign,
    isSigned,
    blindIndex,
    blindIndexes,
    fingerprint: blindIndex('fingerprint').toString('hex'),
    fingerprints: blindIndexes('fingerprint').map((bytes) => bytes.toString('hex')),
    keyId,
    seal: (place, plain) => `${keyId}.${encrypt(keyOf(keyId), place, plain)}`,
    open,
    canOpen: (place, sealed) => {
      try {
        open(place, sealed);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/**
 * Reads the keys; where they may be made, at the first start, they are. Where they may not, nobody else on the machine
 * may read them.
 * @throws where the file is missing, is not a keys file, or lies open.
 */
export async function openSealing(file: string, mayCreate: boolean): Promise<Sealing> {
  if (mayCreate && !existsSync(file)) await makeKeys(file);
  return sealingOf(await readKeys(file, { isPrivate: !mayCreate }));
}

export const sha256 = (text: string | Uint8Array): Uint8Array => hash('sha256', text, 'buffer');

/** Compares two digests of equal length without telling by time where they differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
