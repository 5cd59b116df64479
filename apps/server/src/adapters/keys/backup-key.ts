import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod/mini';
import type { BackupAccess, BackupKey } from '../../backup-access.ts';
import type { Env } from '../../env.ts';
import { KeysError, readPrivate, writeNew } from './keys-file.ts';

/** The file of `PLAZO_BACKUP_KEY`: what archives are encrypted with, and an Ed25519 key that they and reports are signed with. */

const KEY_BYTES = 32;
const fileOfKey = z.strictObject({ encryption: z.base64(), signing: z.base64() });

/** Writes a new file of a backup key; one that is there stays. */
export async function makeBackupKey(file: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeNew(file, {
    encryption: randomBytes(KEY_BYTES).toString('base64'),
    signing: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  });
}

function keyOf(text: string): BackupKey {
  const { encryption: encoded, signing } = z.parse(fileOfKey, JSON.parse(text));
  const encryption = Buffer.from(encoded, 'base64');
  if (encryption.length !== KEY_BYTES) throw new Error('of another length');
  const privateKey = createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  if (publicKey.asymmetricKeyType !== 'ed25519') throw new Error('of another kind');
  const shown = createHash('sha256').update(publicKey.export({ format: 'der', type: 'spki' }));
  return {
    fingerprint: shown.update(createHash('sha256').update(encryption).digest()).digest('hex').slice(0, 32),
    encryption,
    sign: (bytes) => sign(null, bytes, privateKey),
    isSigned: (bytes, signature) => verify(null, bytes, publicKey, signature),
  };
}

/** @throws KeysError where it is missing, malformed, or, if it must be private, open to others on the machine. */
async function readBackupKey(file: string, isPrivate: boolean): Promise<BackupKey> {
  const text = await readPrivate(file, { isPrivate, made: 'plazo keys make-backup FILE' });
  try {
    return keyOf(text);
  } catch {
    throw new KeysError(`${file} is no backup key: \`plazo keys make-backup FILE\` makes one`);
  }
}

/** By what this deployment writes and reads backups. @throws KeysError */
export async function openBackupKey({ backupKeyFile, allowPlainBackup, mode }: Env): Promise<BackupAccess> {
  const isPrivate = mode === 'production';
  const key = backupKeyFile === undefined ? undefined : await readBackupKey(backupKeyFile, isPrivate);
  return { key, allowsPlain: allowPlainBackup || key === undefined };
}
