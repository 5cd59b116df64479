import { open } from 'node:fs/promises';

/** Adds text to the end of a file that its owner alone reads; it is on the disk when this resolves. */
export async function appendFile(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
