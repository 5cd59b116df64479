/** A file that is not a backup, or not a whole one. */
export class BackupError extends Error {}
