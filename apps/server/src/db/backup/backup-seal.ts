import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { BackupAccess, BackupKey } from '../../backup-access.ts';
import { BackupError } from './backup-error.ts';

/**
 * An encrypted archive: a line with its version, the fingerprint of its key and a salt; then parts of at most 64 KiB, each
 * under AES-256-GCM with a head that says which part it is, whether it is the last, and how long; then an Ed25519 signature
 * over all of it. Nothing of a part is given on before it is verified. The cipher's key is the archive's own, by HKDF from
 * the salt, so that a nonce, the number of the part, is used once.
 */

const NAME = 'plazo-backup';
const VERSION = '1';
const LINE = /^plazo-backup (\d+) ([0-9a-f]{32}) ([0-9a-f]{64})\n$/;
const LINE_BYTES = `${NAME} ${VERSION} `.length + 32 + 1 + 64 + 1;
const PART_BYTES = 65_536;
const HEAD_BYTES = 9;
const TAG_BYTES = 16;
const SIGNATURE_BYTES = 64;

type Part = { readonly no: number; readonly isLast: boolean; readonly length: number };

function headOf({ no, isLast, length }: Part): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(no, 0);
  head.writeUInt8(isLast ? 1 : 0, 4);
  head.writeUInt32BE(length, 5);
  return head;
}

const nonceOf = (head: Uint8Array) => Buffer.concat([Buffer.alloc(7), head.subarray(0, 5)]);

const cipherKeyOf = ({ encryption }: BackupKey, line: Buffer) =>
  Buffer.from(hkdfSync('sha256', encryption, line, NAME, 32));

/** Encrypts and signs what is written through it; without a key it goes through as it is. */
export const sealedBy = (key: BackupKey | undefined) =>
  async function* seal(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (!key) return yield* plain;
    const line = Buffer.from(`${NAME} ${VERSION} ${key.fingerprint} ${randomBytes(32).toString('hex')}\n`);
    const cipherKey = cipherKeyOf(key, line);
    const hash = createHash('sha256');
    let no = 0;
    const next = (bytes: Buffer, isLast: boolean) => {
      const head = headOf({ no, isLast, length: bytes.length });
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonceOf(head)).setAAD(head);
      const sealed = Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      hash.update(sealed);
      no += 1;
      return sealed;
    };
    hash.update(line);
    yield line;
    let rest = Buffer.alloc(0);
    for await (const chunk of plain) {
      rest = Buffer.concat([rest, chunk]);
      for (; rest.length > PART_BYTES; rest = rest.subarray(PART_BYTES))
        yield next(rest.subarray(0, PART_BYTES), false);
    }
    yield next(rest, true);
    yield Buffer.from(key.sign(hash.digest()));
  };

/** Takes so many bytes at a time; fewer where there are no more. */
function takeFrom(chunks: AsyncIterator<Buffer>) {
  let held = Buffer.alloc(0);
  return async (bytes: number): Promise<Buffer> => {
    while (held.length < bytes) {
      const { value, done } = await chunks.next();
      if (done) break;
      held = Buffer.concat([held, value]);
    }
    const taken = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return taken;
  };
}

type Take = ReturnType<typeof takeFrom>;

/** @throws BackupError where the archive is of another version or of another key. */
function keyFor(line: Buffer, { key }: BackupAccess): BackupKey {
  const [, version, fingerprint] = LINE.exec(line.toString('latin1')) ?? [];
  if (version === undefined) throw new BackupError('its first line is damaged');
  if (version !== VERSION)
    throw new BackupError(`it is of version ${version}, and this program reads ${VERSION}`);
  if (!key)
    throw new BackupError(`it is encrypted with the key ${fingerprint}: name that in PLAZO_BACKUP_KEY`);
  if (key.fingerprint !== fingerprint)
    throw new BackupError(
      `it is encrypted with the key ${fingerprint}, and PLAZO_BACKUP_KEY names ${key.fingerprint}`,
    );
  return key;
}

async function takeAll(take: Take, bytes: number, no: number): Promise<Buffer> {
  const taken = await take(bytes);
  if (taken.length < bytes) throw new BackupError(`it ends early, in part ${no}`);
  return taken;
}

/** @throws BackupError where it is cut off, or is not the part that belongs here as it was written. */
async function openPart(take: Take, cipherKey: Buffer, no: number) {
  const head = await takeAll(take, HEAD_BYTES, no);
  const found = head.readUInt32BE(0);
  const length = head.readUInt32BE(5);
  if (found !== no) throw new BackupError(`part ${found} stands where part ${no} belongs`);
  if (length > PART_BYTES) throw new BackupError(`part ${no} was changed`);
  const sealed = await takeAll(take, length + TAG_BYTES, no);
  const decipher = createDecipheriv('aes-256-gcm', cipherKey, nonceOf(head), { authTagLength: TAG_BYTES });
  decipher.setAAD(head).setAuthTag(sealed.subarray(length));
  try {
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, length)), decipher.final()]);
    return { plain, isLast: head.readUInt8(4) === 1, written: [head, sealed] };
  } catch {
    throw new BackupError(`part ${no} was changed`);
  }
}

async function* openParts(line: Buffer, take: Take, key: BackupKey): AsyncGenerator<Buffer> {
  const cipherKey = cipherKeyOf(key, line);
  const hash = createHash('sha256').update(line);
  for (let no = 0, isOver = false; !isOver; no += 1) {
    const { plain, isLast, written } = await openPart(take, cipherKey, no);
    for (const bytes of written) hash.update(bytes);
    isOver = isLast;
    yield plain;
  }
  const signature = await take(SIGNATURE_BYTES);
  if (signature.length < SIGNATURE_BYTES) throw new BackupError('it ends early, in its signature');
  if (!key.isSigned(hash.digest(), signature)) throw new BackupError('its signature is not of this key');
  if ((await take(1)).length > 0) throw new BackupError('something was added after its end');
}

/**
 * Gives on what of an archive is verified; one that lies in the open only where that is allowed.
 * @throws BackupError naming what is wrong with it.
 */
export const openedBy = (access: BackupAccess) =>
  async function* open(written: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const take = takeFrom(written[Symbol.asyncIterator]());
    const line = await take(LINE_BYTES);
    if (line.toString('latin1', 0, NAME.length) === NAME)
      return yield* openParts(line, take, keyFor(line, access));
    if (!access.allowsPlain)
      throw new BackupError(
        'it is not encrypted, so anybody may have written it: PLAZO_ALLOW_PLAIN_BACKUP=1 reads it all the same',
      );
    for (let chunk = line; chunk.length > 0; chunk = await take(PART_BYTES)) yield chunk;
  };
