import { markets } from '@plazo/markets';
import { tapOf } from '@plazo/rail-kit/conformance';
import type { ConfiguredRail } from '../adapters/rails/rails.ts';
import { checkBooks } from './books-check.ts';
import { FAILED, type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';
import { runOnRail, TEST_ACCOUNT } from './rail-conformance.ts';

export const railsUsage = 'rails list|check [NAME] [--conformance [--listen HOST:PORT] [--account NUMBER]]';

/** What a deployment is connected to, brand by brand. */
async function list() {
  return withProduct(async ({ deps: { rails, brands } }) => {
    print({
      rails: rails.all.map(
        ({ rail, channels, finalAfterHours, takesCards, hosts, dataIn, identity, bureau, registry }) => ({
          name: rail.name,
          isSimulated: rail.isSimulated,
          pays: rail.payout !== undefined,
          ...(rail.payout && { finalAfterHours }),
          channels,
          takesCards,
          hosts,
          dataIn,
          checksPeople: identity !== null,
          asksBureau: bureau !== null,
          asksRegistry: registry !== null,
        }),
      ),
      brands: brands.map(({ id, market }) => ({
        id,
        payout: rails.payoutOf(id)?.rail.name ?? null,
        identity: rails.identityOf(id)?.own.rail.name ?? null,
        bureau: rails.bureauOf(id)?.own.rail.name ?? null,
        registry: rails.registryOf(id)?.own.rail.name ?? null,
        collection: Object.fromEntries(
          Object.keys(markets[market].channels).flatMap((channel) => {
            const by = rails.collecting(id, channel);
            return by === undefined ? [] : [[channel, by === 'simulated' ? by : by.own.rail.name]];
          }),
        ),
        simulated: rails.lacksOf(id),
      })),
    });
    return OK;
  });
}

const sayKind = (answer: { readonly kind: string; readonly error?: string; readonly why?: string }) =>
  answer.why ?? answer.error ?? answer.kind;

/** What is wrong with a rail as it answers now; nothing is sent that moves money. */
async function findingsOf(own: ConfiguredRail): Promise<readonly string[]> {
  const { rail } = own;
  if (rail.isSimulated) return [`${rail.name}: nothing real stands behind it`];
  const told = await rail.capabilities();
  if (told.kind !== 'state') return [`${rail.name}: it does not say what it can do (${sayKind(told)})`];
  const { isSimulated } = told.told;
  const health = await rail.health();
  return [
    ...(isSimulated ? [`${rail.name}: it says of itself that nothing real stands behind it`] : []),
    ...own.undeclared(told.told).map(({ why }) => `${rail.name}: ${why}`),
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

/** Puts a simulated rail through the whole contract, and says whether the books are in order after it. */
async function conform({
  words: [, name],
  listen = '127.0.0.1:8091',
  account = TEST_ACCOUNT,
}: Line): Promise<number> {
  const [host = '', port] = listen.split(':');
  if (name === undefined || !/^\d+$/.test(port ?? '')) return usageFault(railsUsage);
  return withProduct(async ({ deps }) => {
    const own = deps.rails.named(name);
    const done = own && (await runOnRail(own, { host, port: Number(port), account, now: deps.clock.now }));
    if (done === undefined) {
      print(
        own
          ? `${name} does not say that it is simulated: nothing is asked of it`
          : `No rail ${name} is configured`,
      );
      return REFUSED;
    }
    print(tapOf(done));
    const { ok, findings } = await checkBooks(deps);
    print({ ok, findings });
    return ok && done.every(({ outcome }) => outcome !== 'failed') ? OK : FAILED;
  });
}

/** `plazo rails`: what the deployment is connected to, and whether it answers. */
export async function railsCommand(line: Line): Promise<number> {
  const [verb, name] = line.words;
  if (verb === 'list') return list();
  if (verb === 'check' && line.isConformance) return conform(line);
  return verb === 'check' ? check(name) : usageFault(railsUsage);
}
