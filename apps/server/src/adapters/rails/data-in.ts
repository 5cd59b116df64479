import type { BrandFile } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { ConfigurationError } from '../../env.ts';
import type { ReadRails } from './rails-file.ts';

/** In which country rails keep data of people, against what the law of a brand's market says. */

type Read = Pick<ReadRails, 'brands' | 'rails'>;

/** Every rail that a brand names, whatever for. */
function railsOf({ message, collection, dataElsewhere: _elsewhere, ...kinds }: Read['brands'][string]) {
  const { sms = [], whatsapp = [], email = [], push = [], voice = [] } = message ?? {};
  const carried = [...sms, ...whatsapp, ...email, ...push, ...voice, ...Object.values(collection ?? {})];
  return [...new Set([...Object.values(kinds), ...carried])].filter((rail) => rail !== undefined);
}

export type Abroad = {
  readonly brand: string;
  readonly rail: string;
  readonly isIn: string;
  readonly staysIn: string;
};

/** Rails of a brand that keep its people's data elsewhere than the law says, or do not say where (`isIn` is empty); none that the file lets. */
export function abroadOf({ brands, rails }: Read, known: readonly BrandFile[]): readonly Abroad[] {
  return Object.entries(brands).flatMap(([brand, own]) => {
    const market = known.find(({ id }) => id === brand)?.market;
    const staysIn = market && markets[market].dataStaysIn?.country;
    if (!staysIn) return [];
    return railsOf(own).flatMap((rail) => {
      const isIn = rails.get(rail)?.dataIn ?? '';
      const isAllowed = !rails.has(rail) || isIn === staysIn || own.dataElsewhere.includes(rail);
      return isAllowed ? [] : [{ brand, rail, isIn, staysIn }];
    });
  });
}

/** @throws ConfigurationError where a rail says that it keeps data where the law does not let it, and nobody said that it may */
export function refuseAbroad(read: Read, known: readonly BrandFile[]): void {
  const [first] = abroadOf(read, known).filter(({ isIn }) => isIn !== '');
  if (!first) return;
  const { brand, rail, isIn, staysIn } = first;
  throw new ConfigurationError(
    `PLAZO_RAILS: ${rail} keeps data in ${isIn}, and data of the people of ${brand} stays in ${staysIn}; dataElsewhere of the brand names rails that may`,
  );
}
