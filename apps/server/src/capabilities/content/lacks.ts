import type { Deps } from '../../deps.ts';
import { ConfigurationError } from '../../env.ts';
import { hasRules } from '../decision/decisions.store.ts';

/**
 * Says of each product that an installed brand names and nobody has published that it is not on offer.
 *
 * @throws ConfigurationError where something is on offer and no rules decide who gets it.
 */
export async function warnOfLacks({ db, brands, products, log }: Deps): Promise<void> {
  const named = [...new Set(brands.flatMap((brand) => brand.products.map(({ id }) => id)))];
  const published = await Promise.all(named.map((id) => products.current(db, id)));
  const lacking = named.filter((_id, index) => published[index] === undefined);
  for (const product of lacking)
    log.warn({ product }, 'not on offer: publish its terms with `plazo product publish FILE`');
  if (lacking.length < named.length && !(await hasRules(db)))
    throw new ConfigurationError(
      'Products are published and no rules that decide who gets them: `plazo rules publish FILE`',
    );
}
