import { type Opened, open } from '../compose.ts';
import type { TestApp } from './test-app.ts';

/** The database of a test with the keys of another file. */
export async function withKeys<Value>(
  app: TestApp,
  keysFile: string,
  look: (opened: Opened) => Promise<Value>,
): Promise<Value> {
  const { env } = app.opened().deps;
  const opened = await open({ ...env, keysFile }, { isOwner: false, isPrepared: false });
  try {
    return await look(opened);
  } finally {
    await opened.close();
  }
}
