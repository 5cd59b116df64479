import { checkTerms, isRefusal, readTerms, stores } from '@plazo/lending';
import { bureauFaults } from '../capabilities/bureau/bureau-faults.ts';
import { publishProduct } from '../capabilities/content/publish-product.ts';
import { lawFaults } from '../capabilities/decision/rules-content.ts';
import { publishRules, readRules } from '../capabilities/decision/rules-in-force.ts';
import { readTemplate } from '../capabilities/promotion/landing.store.ts';
import { publishTemplate } from '../capabilities/promotion/publish-template.ts';
import { type Line, OK, print, REFUSED, readJson, usageFault, withProduct } from './command.ts';

/** What an installation lends by, from files: its first products, rules and landing pages, before anybody is at the desk. */

export const rulesUsage = 'rules publish FILE';
export const landingUsage = 'landing publish FILE';

function refuse(reason: string): number {
  print(reason);
  return REFUSED;
}

/** Publishes terms that break no rule, or only rules that the line names one by one. */
export async function publishTermsFile({ words: [, file = ''], acknowledge }: Line): Promise<number> {
  const read = readTerms(await readJson(file));
  if (isRefusal(read)) return refuse(read.reason);
  const { terms } = read;
  const broken = checkTerms(terms, stores).filter(({ rule }) => !acknowledge.includes(rule));
  if (broken.length > 0)
    return refuse(broken.map(({ rule, message, source }) => `${rule}: ${message} (${source})`).join('\n'));
  return withProduct(async ({ deps }) => {
    const newest = await deps.products.current(deps.db, terms.name);
    if (newest && newest.version >= terms.version)
      return refuse(`${terms.name} is published as version ${newest.version}: a new one has a higher number`);
    await publishProduct(deps, terms);
    print(`${terms.name} version ${terms.version} is on offer where a brand names it`);
    return OK;
  });
}

/** Publishes the rules that applications are decided by. */
export async function rulesCommand({ words: [verb, file] }: Line): Promise<number> {
  if (verb !== 'publish' || !file) return usageFault(rulesUsage);
  const read = readRules(await readJson(file));
  if (typeof read === 'string') return refuse(read);
  return withProduct(async ({ deps }) => {
    const faults = [...lawFaults(deps.brands, read.rules), ...bureauFaults(deps, read.rules)];
    if (faults.length > 0) return refuse(faults.join('\n'));
    if (!(await publishRules(deps.db, read, deps.clock.now())))
      return refuse(
        `Rules of version ${read.version} are there already, published or as a draft at the desk`,
      );
    print(`Applications are decided by version ${read.version}`);
    return OK;
  });
}

/** Publishes a landing page of an installed brand. */
export async function landingCommand({ words: [verb, file] }: Line): Promise<number> {
  if (verb !== 'publish' || !file) return usageFault(landingUsage);
  const read = readTemplate(await readJson(file));
  if (typeof read === 'string') return refuse(read);
  const { id, content } = read;
  return withProduct(async ({ deps }) => {
    if (!deps.brands.some((brand) => brand.id === content.brand))
      return refuse(`No brand ${content.brand} is installed`);
    const isNew = await publishTemplate(deps, read);
    if (!isNew) return refuse(`${id} is published already: its next version is written at the desk`);
    print(`${id} is published at /promotion/?id=${id}`);
    return OK;
  });
}
