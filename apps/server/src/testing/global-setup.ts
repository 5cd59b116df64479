import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';

declare module 'vitest' {
  // biome-ignore lint: the test runner's context is extended by declaration merging
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** Starts the database once for all files of a run. */
export async function setup(project: TestProject) {
  const { server, stop } = await startTestServer();
  project.provide('databaseServer', server);
  return stop;
}
