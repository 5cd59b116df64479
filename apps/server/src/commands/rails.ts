import { markets } from '@plazo/markets';
import { messageWays } from '@plazo/rail-kit';
import { type Result, tapOf, verdictOf } from '@plazo/rail-kit/conformance';
import { AT_DESK } from '../adapters/rails/checking.ts';
import { askDeclared } from '../adapters/rails/declared.ts';
import type { ConfiguredRail } from '../adapters/rails/rails.ts';
import type { Deps } from '../deps.ts';
import { checkBooks } from './books-check.ts';
import { FAILED, type Line, OK, print, REFUSED, usageFault, withProduct } from './command.ts';
import { runOnRail, sayKind, TEST_ACCOUNT } from './rail-conformance.ts';

export const railsUsage = 'rails list|check [NAME] [--conformance [--listen HOST:PORT] [--account NUMBER]]';

type By = { readonly own: Pick<ConfiguredRail, 'rail'> } | 'simulated' | undefined;
const nameOf = (by: By) => (by === undefined || by === 'simulated' ? (by ?? null) : by.own.rail.name);

/** Each with who does it, without those that nobody does. */
const named = <Of extends string>(of: readonly Of[], by: (one: Of) => string | null) =>
  Object.fromEntries(
    of.flatMap((one) => {
      const rail = by(one);
      return rail === null ? [] : [[one, rail] as const];
    }),
  );

/** What a deployment is connected to, rail by rail and brand by brand. */
export async function listedRails({ rails, brands }: Pick<Deps, 'rails' | 'brands'>) {
  const asked = new Map((await askDeclared(rails.all)).map((told) => [told.name, told]));
  return {
    rails: rails.all.map(
      ({ rail, channels, finalAfterHours, takesCards, hosts, dataIn, identity, bureau, registry }) => ({
        name: rail.name,
        // by its own word: of one that did not answer nobody knows
        isSimulated: rail.isSimulated || (asked.get(rail.name)?.isSimulated ?? ('unknown' as const)),
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
      card: nameOf(rails.cardsOf(id)),
      mandate: nameOf(rails.mandatesOf(id)),
      identity: rails.isCheckedAtDesk(id) ? AT_DESK : nameOf(rails.identityOf(id)),
      bureau: nameOf(rails.bureauOf(id)),
      registry: nameOf(rails.registryOf(id)),
      collection: named(Object.keys(markets[market].channels), (channel) =>
        nameOf(rails.collecting(id, channel)),
      ),
      messages: named(messageWays, (way) => rails.messagingOf(id)?.by(way)?.rail ?? null),
      simulated: rails.lacksOf(id),
    })),
  };
}

async function list() {
  return withProduct(async ({ deps }) => {
    print(await listedRails(deps));
    return OK;
  });
}

/** What is wrong with a rail as it answers now; nothing is sent that moves money. */
export async function findingsOf(own: ConfiguredRail): Promise<readonly string[]> {
  const { rail } = own;
  if (rail.isSimulated) return [`${rail.name}: nothing real stands behind it`];
  const told = await rail.capabilities();
  if (told.kind !== 'state') return [`${rail.name}: it did not answer what it can do (${sayKind(told)})`];
  const { isSimulated } = told.told;
  const health = await rail.health();
  return [
    ...(isSimulated ? [`${rail.name}: it says of itself that nothing real stands behind it`] : []),
    ...own.undeclared(told.told).map(({ why }) => `${rail.name}: ${why}`),
    ...(health.kind === 'state'
      ? []
      : [`${rail.name}: it did not answer whether it is well (${sayKind(health)})`]),
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

/** How a check of the whole contract ended, in one line that names what failed, and the exit code of it. */
export function conclusionOf(
  results: readonly Result[],
  findings: readonly string[],
): { readonly said: string; readonly code: number } {
  const inOrder = findings.length === 0;
  const books = inOrder ? 'books in order' : `books not in order: ${findings.length} found`;
  const isPassed = results.every(({ outcome }) => outcome !== 'failed');
  return { said: `${verdictOf(results)}; ${books}`, code: inOrder && isPassed ? OK : FAILED };
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
    const place = { host, port: Number(port), account, now: deps.clock.now };
    const done = own ? await runOnRail(own, place) : `No rail ${name} is configured`;
    if (typeof done === 'string') {
      print(done);
      return REFUSED;
    }
    print(tapOf(done));
    const { ok, findings } = await checkBooks(deps);
    print({ ok, findings });
    const { said, code } = conclusionOf(done, findings);
    print(said);
    return code;
  });
}

/** `plazo rails`: what the deployment is connected to, and whether it answers. */
export async function railsCommand(line: Line): Promise<number> {
  const [verb, name] = line.words;
  if (verb === 'list') return list();
  if (verb === 'check' && line.isConformance) return conform(line);
  return verb === 'check' ? check(name) : usageFault(railsUsage);
}
