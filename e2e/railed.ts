import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReferenceAsk } from '@plazo/rail-kit';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { hostMock, type Product, startProduct } from './product.ts';

/** A product that one rail to the universal mock connects to the world. */

type Connection = {
  readonly name: string;
  readonly currency?: string;
  /** How the rail issues references, where not as the mock does by itself. */
  readonly methods?: readonly ReferenceAsk['method'][];
  /** What the rail's entry says beside its address and secrets. */
  readonly entry: object;
  /** What is connected to it, as the file of rails says it. */
  readonly brands: object;
  readonly desk?: object;
  /** The rail tells nothing by itself: what happened there is read. */
  readonly isRead?: boolean;
};

export type Rail = {
  readonly url: string;
  /** Makes something happen there, by its door for tests; gives what it answered. */
  readonly act: (path: string, body: object) => Promise<Response>;
};

export type Railed = { readonly product: Product; readonly rail: Rail; readonly stop: () => Promise<void> };

/** @param connect is given the product's address, where people come back to */
export async function startRailed(connect: (pagesAt: string) => Connection): Promise<Railed> {
  const port = await freePort();
  const pagesAt = `http://127.0.0.1:${port}`;
  const { name, currency = 'MXN', methods, entry, brands, desk, isRead = false } = connect(pagesAt);
  const secrets = {
    RAIL_OUT: `what-plazo-signs-its-calls-with-${name}`,
    RAIL_IN: `what-the-rail-signs-its-facts-with-${name}`,
  };
  const mock = await hostMock({
    rail: name,
    currency,
    secrets,
    ...(methods && { methods }),
    ...(!isRead && { plazoUrl: pagesAt }),
  });
  const directory = await mkdtemp(join(tmpdir(), 'plazo-rails-'));
  const file = join(directory, 'rails.json');
  const [out, inward] = [{ $env: 'RAIL_OUT' }, { $env: 'RAIL_IN' }];
  const rails = { [name]: { use: 'universal', url: mock.url, out, in: inward, ...entry } };
  await writeFile(file, JSON.stringify({ rails, brands, ...(desk && { desk }) }));
  const product = await startProduct({ PLAZO_RAILS: file, PORT: String(port), ...secrets });
  return {
    product,
    rail: {
      url: mock.url,
      act: (path, body) =>
        fetch(`${mock.url}/_mock/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    },
    stop: async () => {
      await Promise.all([product.stop(), mock.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
