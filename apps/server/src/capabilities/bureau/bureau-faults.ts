import type { Deps } from '../../deps.ts';
import { ConfigurationError } from '../../env.ts';
import { inputsNamed } from '../decision/bureau-rules.ts';
import { hasRules } from '../decision/decisions.store.ts';
import type { DecisionRules } from '../decision/rules-content.ts';
import { currentRules } from '../decision/rules-in-force.ts';

/** What rules name of a bureau or a registry that nobody gives: a brand that is not there or asks none, or an input that its files do not say. */
export function bureauFaults({ rails, brands }: Pick<Deps, 'rails' | 'brands'>, rules: DecisionRules) {
  const ofRegistries = Object.keys(rules.registry ?? {}).flatMap((brand) =>
    rails.registryOf(brand) ? [] : [`registry.${brand}: PLAZO_RAILS names nobody who asks a registry for it`],
  );
  const ofBureaus = Object.entries(rules.bureau ?? {}).flatMap(([brand, own]): readonly string[] => {
    if (!brands.some(({ id }) => id === brand)) return [`bureau.${brand}: there is no such brand`];
    const asking = rails.bureauOf(brand);
    if (!asking) return [`bureau.${brand}: PLAZO_RAILS names nobody who asks a bureau for it`];
    return inputsNamed(own)
      .filter((input) => !asking.inputs.includes(input))
      .map((input) => `bureau.${brand}: ${asking.own.rail.name} says no ${input} of a file`);
  });
  return [...ofBureaus, ...ofRegistries];
}

/** @throws ConfigurationError where the newest rules name what nobody gives. */
export async function refuseBureauRules(deps: Deps): Promise<void> {
  if (!(await hasRules(deps.db))) return;
  const { version, rules, challenger } = await currentRules(deps.db, { now: deps.clock.now() });
  const faults = [rules, ...(challenger ? [challenger.rules] : [])].flatMap((own) => bureauFaults(deps, own));
  if (faults.length > 0)
    throw new ConfigurationError(`Rules of version ${version} cannot decide: ${faults.join('; ')}`);
}
