import type { Rails } from './rails.ts';

type Of = { readonly rails: Pick<Rails, 'collecting'>; readonly brandId: string };
type Named = Readonly<Record<string, { readonly name: string }>>;

/** What money of each rail is called, by the account that it is cleared on: the ways to pay that it collects for the brand. */
export function railChannels(
  { rails, brandId }: Of,
  channels: Named,
): ReadonlyMap<string, readonly string[]> {
  const named = Object.entries(channels).flatMap(([id, { name }]) => {
    const by = rails.collecting(brandId, id);
    return by === undefined || by === 'simulated' ? [] : [{ account: by.own.clearing, name }];
  });
  const accounts = Map.groupBy(named, ({ account }) => account);
  return new Map([...accounts].map(([account, own]) => [account, own.map(({ name }) => name)]));
}
