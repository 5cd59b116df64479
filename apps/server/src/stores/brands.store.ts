import { type BrandFile, type BrandWords, brandWords } from '@plazo/contract';
import * as z from 'zod/mini';
import { publishedOf } from './content.store.ts';
import type { Queries } from './transaction.ts';

/** What other processes of the installation publish is shown here within this time. */
const READ_EVERY_MS = 30_000;

/** The brands of an installation: each as its file has it, with what two people published in the place of its words. */
export type BrandShelf = {
  readonly files: readonly BrandFile[];
  /** Another list whenever something was published or retired, the same one until then. */
  readonly current: () => readonly BrandFile[];
  /** Reads what is published now. A failure is told to `onFault`, and the words stay as they were. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A brand with published words in the place of its own. */
export function brandWith(file: BrandFile, words: BrandWords): BrandFile {
  // what the words leave out is left out, whatever the file says
  const { agreementRegistration: _registration, supervision: _supervision, ...rest } = file;
  return { ...rest, ...words };
}

/** @throws where the database cannot be read at the start. */
export async function openBrands(
  db: Queries,
  files: readonly BrandFile[],
  onFault: (error: unknown) => void,
): Promise<BrandShelf> {
  let current = files;
  let known = '';
  const read = async () => {
    const published = await publishedOf(db, 'brand');
    const versions = published.map(({ subject, version }) => `${subject} ${version}`).join(', ');
    if (versions === known) return;
    known = versions;
    current = files.map((file) => {
      const own = published.find(({ subject }) => subject === file.id);
      const words = z.safeParse(brandWords, own?.body);
      return words.success ? brandWith(file, words.data) : file;
    });
  };
  await read();
  let reading = Promise.resolve();
  const refresh = () => {
    // one after the other: a read that began before a change must not end after the one that saw it
    reading = reading.then(read).catch(onFault);
    return reading;
  };
  const timer = setInterval(() => void refresh(), READ_EVERY_MS);
  timer.unref();
  const stop = () => {
    clearInterval(timer);
    return reading;
  };
  return { files, current: () => current, refresh, stop };
}
