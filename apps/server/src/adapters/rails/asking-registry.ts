import type { BrandFile } from '@plazo/contract';
import type { Rail } from '@plazo/rail-kit';
import { ConfigurationError } from '../../env.ts';
import type { ReadRails } from './rails-file.ts';

type RegistryRail = { readonly rail: Rail & Required<Pick<Rail, 'registry'>> };

/** Who asks a registry of people, and by when it answers. */
export type AskingRegistry<Own> = {
  readonly own: Own & RegistryRail;
  readonly answerWithinMinutes: number;
};

/**
 * Who asks a registry for each brand; brands that name nobody are not in it.
 * @throws ConfigurationError where a brand names a rail that cannot, or that does not say by when it answers.
 */
export function readRegistries<Own extends { readonly rail: Rail }>(
  read: ReadRails,
  { known, named }: { known: readonly BrandFile[]; named: (name: string) => Own | undefined },
): ReadonlyMap<string, AskingRegistry<Own>> {
  const can = (own: Own | undefined): own is Own & RegistryRail => own?.rail.registry !== undefined;
  const asking = known.flatMap(({ id }) => {
    const name = read.brands[id]?.registry;
    if (name === undefined) return [];
    const own = named(name);
    if (!can(own))
      throw new ConfigurationError(`PLAZO_RAILS: ${id} is to ask a registry over ${name}, which asks none`);
    const { registry } = read.rails.get(name) ?? {};
    if (registry === undefined) throw new ConfigurationError(`PLAZO_RAILS: ${name}.registry is missing`);
    return [[id, { own, ...registry }] as const];
  });
  return new Map(asking);
}
