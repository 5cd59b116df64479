import { type BrandFile, type BrandWords, brandWords } from '@plazo/contract';
import * as z from 'zod/mini';
import type { Queries } from '../../db/transaction.ts';
import { type ContentVersion, everPublishedOf } from './content.store.ts';

/** What other processes publish is told by the database at once; where that does not arrive it shows within this time. */
const READ_EVERY_MS = 30_000;

/** The brands of an installation: each as its file has it, with what two people published in the place of its words. */
export type BrandCatalogue = {
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
  const { agreementRegistration: _registration, supervision: _supervision, hoursIn: _hours, ...rest } = file;
  return { ...rest, ...words };
}

/** A brand as it is published, with the names of what it offered before: loans of it still run. */
function brandNow(file: BrandFile, versions: readonly ContentVersion[]): BrandFile {
  const said = versions.flatMap(({ state, body }) => {
    const words = z.safeParse(brandWords, body);
    return words.success ? [{ state, words: words.data }] : [];
  });
  const published = said.find(({ state }) => state === 'published');
  const brand = published ? brandWith(file, published.words) : file;
  const ever = [file.formerProducts ?? [], file.products, ...said.map(({ words }) => words.products)].flat();
  const names = new Map(ever.map(({ id, name }) => [id, name]));
  for (const { id } of brand.products) names.delete(id);
  return names.size === 0
    ? brand
    : { ...brand, formerProducts: [...names].map(([id, name]) => ({ id, name })) };
}

/** @throws where the database cannot be read at the start. */
export async function openBrands(
  db: Queries,
  files: readonly BrandFile[],
  onFault: (error: unknown) => void,
): Promise<BrandCatalogue> {
  let current = files;
  let known = '';
  const read = async () => {
    const versions = await everPublishedOf(db, 'brand');
    const states = versions.map(({ subject, version, state }) => `${subject} ${version} ${state}`).join(', ');
    if (states === known) return;
    known = states;
    current = files.map((file) =>
      brandNow(
        file,
        versions.filter(({ subject }) => subject === file.id),
      ),
    );
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
