import { checkTerms, isRefusal, readTerms, type Store, stores } from '@plazo/lending';
import { readBrand } from '../adapters/brands.ts';
import { checkBrand } from '../capabilities/content/desk/check-brand.ts';
import { type Line, OK, print, REFUSED, readJson, usageFault } from './command.ts';
import { publishTermsFile } from './publish.ts';

export const productUsage =
  'product check FILE [--store apple|google|web]… [--brand-file FILE] [--json] | publish FILE [--acknowledge RULE]…';

/** The stores of a line; undefined where it names something else. */
function storesOf(names: readonly string[]): readonly Store[] | undefined {
  const known = stores.filter((store) => names.includes(store));
  const isKnown = names.every((name) => name === 'web' || stores.some((store) => store === name));
  return isKnown ? known : undefined;
}

/** Names each rule that a product's terms break, and with a brand file what the brand lacks and the stores would refuse of its app. */
export async function productCommand(line: Line) {
  const {
    words: [verb, file],
    json,
    store,
    brandFile,
  } = line;
  if (verb === 'publish' && file) return publishTermsFile(line);
  const named = storesOf(store);
  if (verb !== 'check' || !file || !named) return usageFault(productUsage);
  const read = readTerms(await readJson(file));
  if (isRefusal(read)) {
    print({ refusal: read.refusal, reason: read.reason });
    return REFUSED;
  }
  const brand = brandFile === undefined ? undefined : await readBrand(brandFile);
  const soldIn = store.length > 0 ? named : (brand?.app?.stores ?? stores);
  const findings = [...checkTerms(read.terms, soldIn), ...(brand ? checkBrand(brand, soldIn) : [])];
  const lines = findings.map(({ rule, message, source }) => `${rule}: ${message} (${source})`);
  print(json ? { findings } : lines.join('\n') || 'No finding');
  return findings.length > 0 ? REFUSED : OK;
}
