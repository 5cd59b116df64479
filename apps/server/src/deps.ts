import type { BrandFile } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { Logger } from 'pino';
import type { Disk } from './adapters/disk.ts';
import type { IdentityCheck } from './adapters/identity/identity.ts';
import type { Sealing } from './adapters/keys/sealing.ts';
import { localDate } from './adapters/local-time.ts';
import type { FileStore } from './adapters/objects/file-store.ts';
import type { Rails } from './adapters/rails/rails.ts';
import type { SmsSender } from './adapters/sms/sms.ts';
import type { BrandCatalogue } from './capabilities/content/brands.store.ts';
import type { ProductCatalogue } from './capabilities/content/products.store.ts';
import type { Reports } from './db/follower.ts';
import type { Database, PoolLoad } from './db/postgres.ts';
import type { Env } from './env.ts';

/** The clock of the installation; in test its offset can be moved, and everything that has a due time follows. */
export type Clock = {
  readonly now: () => Date;
  /** Moves the clock so that it shows `instant` and goes on ticking. */
  readonly set: (instant: Date) => Promise<void>;
};

export type Chance = {
  /** An unguessable id, 128 bits. */
  readonly id: () => string;
  /** The number of a new loan, which is its id: eight letters and digits that can be read out, nobody's to guess. */
  readonly loanNumber: () => string;
  /** The code of a paper: sixteen letters and digits, 80 bits, that can be read out and are nobody's to guess. */
  readonly paperCode: () => string;
  /** The id of a request: twelve letters and digits that can be read out. */
  readonly requestId: () => string;
  /** Decimal digits, each equally likely. */
  readonly digits: (count: number) => string;
  /** Between 0 and 1, for delays only. */
  readonly fraction: () => number;
};

/** All that the features may touch of the outside world. */
export type Deps = {
  readonly env: Env;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly db: Database;
  /** Where the reports of the desk are read. */
  readonly reports: Reports;
  /** How full each pool of connections is. */
  readonly connections: () => Readonly<Record<string, PoolLoad>>;
  /** As they are now: what is published at the desk shows in it at once, so it is read where it is needed. */
  readonly brands: readonly BrandFile[];
  readonly brandCatalogue: Pick<BrandCatalogue, 'files' | 'refresh'>;
  readonly products: ProductCatalogue;
  readonly sealing: Sealing;
  readonly sms: SmsSender;
  readonly identity: IdentityCheck;
  readonly rails: Rails;
  /** Sealed files of people that lie beside the database. */
  readonly files: FileStore;
  readonly disk: Pick<Disk, 'isFull'>;
  readonly log: Logger;
};

/** The local day of a brand: due dates, charges and references are counted in it. */
export const todayOf = (deps: Deps, brand: BrandFile): CalendarDate =>
  localDate(deps.clock.now(), brand.timeZone);

/** What a brand is called; one that the deployment has no more is called by its id. */
export const brandName = ({ brands }: Pick<Deps, 'brands'>, id: string): string =>
  brands.find((brand) => brand.id === id)?.name ?? id;

/** @throws where no brand has the id: brands never leave an installation that has their borrowers. */
export function brandOf(deps: Deps, id: string): BrandFile {
  const brand = deps.brands.find((candidate) => candidate.id === id);
  if (!brand) throw new Error(`No brand file has the id ${id}`);
  return brand;
}

/** Every product that a brand of the deployment lends by, or did, by what it is called; two of one name are told apart by their ids. */
export function namedProducts({ brands }: Pick<Deps, 'brands'>) {
  const all = brands.flatMap(({ products, formerProducts = [] }) => [...products, ...formerProducts]);
  const byId = new Map(all.map(({ id, name }) => [id, name]));
  const named = [...byId].map(([product, name]) => ({ product, name }));
  return named.map(({ product, name }) => {
    const isAlone = named.filter((each) => each.name === name).length === 1;
    return { product, name: isAlone ? name : `${name} · ${product}` };
  });
}
