import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { type TestApp, useTestApp } from './test-app.ts';

/** The shipped server with the shipped adapter of Veriff, beside a fake of it. */

const sources = (file: string) =>
  fileURLToPath(new URL(`../../../../packages/rail-veriff/src/${file}`, import.meta.url));
type Session = {
  readonly id: string;
  readonly status: string;
  readonly callback: string | null;
  readonly media: readonly { readonly context: string }[];
};
export type Webhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> };
type Fake = {
  readonly url: string;
  readonly sessions: ReadonlyMap<string, Session>;
  readonly fault: (at: string, what: string) => void;
  readonly decide: (id: string, word: string, more?: object) => Session;
  readonly takeThere: (id: string) => void;
  readonly webhook: (session: Session) => Webhook;
  readonly ofInstruction: (id: string) => readonly Session[];
  readonly close: () => Promise<void>;
};
type Module = Readonly<Record<'KEY' | 'SECRET', string>> & {
  readonly fakeVeriff: (now: () => Date) => Promise<Fake>;
};

/** @param capture who takes the pictures */
export async function useVeriffApp(
  capture: 'plazo' | 'rail',
): Promise<{ readonly app: TestApp; readonly fake: Fake }> {
  const { fakeVeriff, KEY, SECRET }: Module = await import(sources('testing/fake-veriff.ts'));
  const fake = await fakeVeriff(() => app.opened().deps.clock.now());
  const directory = mkdtempSync(join(tmpdir(), 'plazo-veriff-'));
  const file = join(directory, 'rails.json');
  const checks = ['document', 'face'];
  const settings = {
    url: fake.url,
    key: KEY,
    secret: SECRET,
    isTest: false,
    capture,
    countries: ['MX'],
    checks,
  };
  const pages = capture === 'rail' && { pagesAt: 'https://app.lender.example' };
  const use = relative(directory, sources('index.ts'));
  const identity = { checks, answerWithinHours: 48, capture, ...pages };
  const rails = { people: { use, settings, identity } };
  writeFileSync(file, JSON.stringify({ rails, brands: { 'prestamo-rayo': { identity: 'people' } } }));
  const app = useTestApp({ PLAZO_RAILS: file });
  afterAll(async () => {
    await fake.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { app, fake };
}
