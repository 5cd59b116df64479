import { afterAll, beforeAll } from 'vitest';
import type { MockRail } from './mock-rail.ts';
import { type TestApp, useTestApp } from './test-app.ts';

/** Starts the server where `bank` expects it, and `bank` after it, for the tests of a file; `bank` ends first. */
export function useRailedApp(bank: MockRail, settings: Record<string, string> = {}): TestApp {
  const app = useTestApp({ ...bank.settings, ...settings });
  beforeAll(async () => {
    await app.app().listen({ port: bank.port, host: '127.0.0.1' });
    await bank.start();
  });
  afterAll(() => bank.stop());
  return app;
}
