import type { BrandFile } from '@plazo/contract';
import { type Channel, channelOf } from '@plazo/markets';
import { type Rail, type ReferenceAsk, referenceAsk } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import type { ReadRails } from './rails-file.ts';

type Collection = { readonly rail: Rail & Required<Pick<Rail, 'collection'>> };

/** Who makes the references of a way to pay: a rail by a method of its own, or we in a range that the lender owns there. */
export type Collecting<Own> = {
  readonly own: Own & Collection;
  readonly method: ReferenceAsk['method'];
  /** How each of our numbers begins; absent where the rail issues its own. */
  readonly prefix: string | undefined;
};

type Configured = { readonly rail: Rail };

const takesPayments = <Own extends Configured>(own: Own | undefined): own is Own & Collection =>
  own?.rail.collection !== undefined;

const fault = (why: string) => new ConfigurationError(`PLAZO_RAILS: ${why}`);

function methodOf(read: ReadRails, name: string, channel: string): ReferenceAsk['method'] {
  const methods = Object.entries(read.rails.get(name)?.channels ?? {}).flatMap(([method, id]) =>
    id === channel ? [method] : [],
  );
  const [method] = methods;
  const known = referenceAsk.shape.method.safeParse(method);
  if (methods.length !== 1 || !known.success)
    throw fault(`${name}.channels names no method, or more than one, for ${channel}`);
  return known.data;
}

function collectingBy<Own extends Configured>(
  read: ReadRails,
  { channel, name, market }: { readonly channel: string; readonly name: string; readonly market: string },
  named: (name: string) => Own | undefined,
): Collecting<Own> {
  const known: Channel | undefined = channelOf(channel);
  if (known?.market !== market) throw fault(`${channel} is no way to pay of the market ${market}`);
  const own = named(name);
  if (!takesPayments(own)) throw fault(`${channel} is to be collected by ${name}, which takes no payments`);
  const method = methodOf(read, name, channel);
  const prefix = read.rails.get(name)?.numbers[method]?.prefix;
  if (prefix !== undefined && known.ownNumber?.(prefix, 1n) === undefined)
    throw fault(`${name}.numbers.${method}.prefix begins no number of ${channel}`);
  return { own, method, prefix };
}

/**
 * Who collects for each brand, by its ways to pay; brands that name nobody are not in it.
 * @throws ConfigurationError where a brand names a rail that cannot.
 */
export function readCollecting<Own extends Configured>(
  read: ReadRails,
  known: readonly BrandFile[],
  named: (name: string) => Own | undefined,
): ReadonlyMap<string, ReadonlyMap<string, Collecting<Own>>> {
  const brands = known.flatMap(({ id, market }) => {
    const channels = Object.entries(read.brands[id]?.collection ?? {});
    const own = channels.map(
      ([channel, name]) => [channel, collectingBy(read, { channel, name, market }, named)] as const,
    );
    return own.length > 0 ? [[id, new Map(own)] as const] : [];
  });
  return new Map(brands);
}
