import type { ConfiguredRail } from '../adapters/rails/rails.ts';
import { FAILED, type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';

export const railsUsage = 'rails list|check [NAME]';

/** What a deployment is connected to, brand by brand. */
async function list() {
  return withProduct(async ({ deps: { rails, brands } }) => {
    print({
      rails: rails.all.map(({ rail, channels, finalAfterHours }) => ({
        name: rail.name,
        isSimulated: rail.isSimulated,
        pays: rail.payout !== undefined,
        ...(rail.payout && { finalAfterHours }),
        channels,
      })),
      brands: brands.map(({ id }) => ({
        id,
        payout: rails.payoutOf(id)?.rail.name ?? null,
        simulated: rails.lacksOf(id),
      })),
    });
    return OK;
  });
}

const sayKind = (answer: { readonly kind: string; readonly error?: string; readonly why?: string }) =>
  answer.why ?? answer.error ?? answer.kind;

/** What is wrong with a rail as it answers now; nothing is sent that moves money. */
async function findingsOf({ rail }: ConfiguredRail): Promise<readonly string[]> {
  if (rail.isSimulated) return [`${rail.name}: nothing real stands behind it`];
  const told = await rail.capabilities();
  if (told.kind !== 'state') return [`${rail.name}: it does not say what it can do (${sayKind(told)})`];
  const { isSimulated, kinds } = told.told;
  const health = await rail.health();
  return [
    ...(isSimulated ? [`${rail.name}: it says of itself that nothing real stands behind it`] : []),
    ...(rail.payout && !kinds.payout ? [`${rail.name}: it does not pay out`] : []),
    ...(health.kind === 'state'
      ? []
      : [`${rail.name}: it does not say whether it is well (${sayKind(health)})`]),
    ...(health.kind === 'state'
      ? Object.entries(health.told.kinds)
          .filter(([, state]) => state !== 'up')
          .map(([kind, state]) => `${rail.name}: ${kind} is ${state}`)
      : []),
  ];
}

async function check(name: string | undefined) {
  return withProduct(async ({ deps: { rails } }) => {
    const asked = name === undefined ? rails.all : rails.all.filter(({ rail }) => rail.name === name);
    if (asked.length === 0) {
      print(`No rail ${name} is configured`);
      return REFUSED;
    }
    const findings = (await Promise.all(asked.map(findingsOf))).flat();
    print({ ok: findings.length === 0, rails: asked.map(({ rail }) => rail.name), findings });
    return findings.length === 0 ? OK : FAILED;
  });
}

/** `plazo rails`: what the deployment is connected to, and whether it answers. */
export async function railsCommand({ words: [verb, name] }: Line): Promise<number> {
  if (verb === 'list') return list();
  return verb === 'check' ? check(name) : usageFault(railsUsage);
}
