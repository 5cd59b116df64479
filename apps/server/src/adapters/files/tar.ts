import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

export type ArchivedFile = { readonly name: string; readonly bytes: Uint8Array };

/** A plain tar archive of a few small files: every system can open one. */
export async function tar(files: readonly ArchivedFile[], modifiedAt: Date): Promise<Buffer> {
  const archive = pack();
  for (const { name, bytes } of files) archive.entry({ name, mtime: modifiedAt }, Buffer.from(bytes));
  archive.finalize();
  return buffer(archive);
}
