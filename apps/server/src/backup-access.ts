/** What backups are encrypted, decrypted and signed with; between who reads the key and who writes the archive. */

export type BackupKey = {
  /** Tells this key from others and nothing about it: 32 hexadecimal digits. */
  readonly fingerprint: string;
  readonly encryption: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
  readonly isSigned: (bytes: Uint8Array, signature: Uint8Array) => boolean;
};

/** By what archives are written and read: with no key, or told so, they may lie in the open. */
export type BackupAccess = { readonly key: BackupKey | undefined; readonly allowsPlain: boolean };
