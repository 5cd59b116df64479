import { askDeclared } from '../adapters/rails/declared.ts';
import { isHeldSinceRestore } from '../db/restored.store.ts';
import type { Deps } from '../deps.ts';
import type { Finding } from './doctor-outside.ts';
import { bad, ok, warn } from './findings.ts';

/** What the doctor says of rails: what nothing real stands behind, what is not declared, and what is held. */

function lookAtLacks({ brands, rails }: Pick<Deps, 'brands' | 'rails'>): readonly Finding[] {
  return brands.flatMap(({ id }) => {
    const parts = rails.lacksOf(id);
    return parts.length > 0
      ? [
          warn(
            'rails',
            `${id}: nothing real stands behind ${parts.join(', ')}`,
            'Connect it in PLAZO_RAILS; `plazo rails check` asks what is connected',
          ),
        ]
      : [ok('rails', `${id}: all connected`)];
  });
}

/** Over which rails nothing is sent since a restore. */
async function lookAtHeld({ db, rails }: Pick<Deps, 'db' | 'rails'>): Promise<readonly Finding[]> {
  const listed = rails.all.filter(({ rail }) => rail.facts !== undefined);
  const held = await Promise.all(listed.map(({ rail }) => isHeldSinceRestore(db, rail.name)));
  return listed.flatMap(({ rail: { name } }, at) =>
    held[at]
      ? [
          warn(
            'rails',
            `${name}: nothing is sent since the restore`,
            'A worker reads its list of facts first: see that one runs, and that the rail answers',
          ),
        ]
      : [],
  );
}

/** What a rail says of itself, where that is not what the file says, or nothing real stands behind it. */
async function lookAtDeclared({
  brands,
  rails,
}: Pick<Deps, 'brands' | 'rails'>): Promise<readonly Finding[]> {
  return (await askDeclared(rails.all)).flatMap(({ name, undeclared, isSimulated }): readonly Finding[] => {
    if (undeclared === undefined)
      return [warn('rails', `${name} did not answer what it can do`, 'Ask with `plazo rails check`')];
    const paid = brands.filter(({ id }) => rails.payoutOf(id)?.rail.name === name).map(({ id }) => id);
    const what = paid.length > 0 ? `: payouts of ${paid.join(', ')} reach nobody` : '';
    return [
      ...undeclared.map(({ why }) =>
        bad('rails', `${name}: ${why}`, 'Change its entry in PLAZO_RAILS, or what the rail declares'),
      ),
      ...(isSimulated
        ? [
            warn(
              'rails',
              `${name} says of itself that nothing real stands behind it${what}`,
              'Connect the real one before you lend; production sends nothing by it',
            ),
          ]
        : []),
    ];
  });
}

/** Where data of people is kept, rail by rail, and what does not say so although the law of a brand asks. */
function lookAtCountries({ rails }: Pick<Deps, 'rails'>): readonly Finding[] {
  const said = rails.all.filter(({ dataIn }) => dataIn !== '');
  return [
    ...said.map(({ rail, dataIn }) => ok('rails', `${rail.name}: data of people is kept in ${dataIn}`)),
    ...rails.abroad.map(({ brand, rail, staysIn }) =>
      warn(
        'rails',
        `${rail}: nobody says where it keeps data of the people of ${brand}, which stays in ${staysIn}`,
        'Say it as `dataIn` of its entry in PLAZO_RAILS',
      ),
    ),
  ];
}

/** Brand by brand, and rail by rail. */
export async function lookAtRails(deps: Deps): Promise<readonly Finding[]> {
  return [
    ...lookAtLacks(deps),
    ...lookAtCountries(deps),
    ...(await lookAtDeclared(deps)),
    ...(await lookAtHeld(deps)),
  ];
}
