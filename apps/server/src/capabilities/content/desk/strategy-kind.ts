import { SCRIPT_VARIABLES } from '@plazo/contract';
import { isMarketId, markets } from '@plazo/markets';
import { noStrategy, type Strategy, strategyContent } from '../../collections/strategy.ts';
import { holding, judgeBy, type Kind } from './kind.ts';
import { SECRETS } from './replies-kind.ts';

const BRACES = /\{([^{}]*)\}/g;

const scriptsOf = ({ rules }: Strategy) => rules.flatMap(({ script }) => Object.values(script));

/** What stands in braces in a script and nothing is put in for. */
function unknownIn(strategy: Strategy): readonly string[] {
  const known: readonly string[] = SCRIPT_VARIABLES;
  const names = scriptsOf(strategy).flatMap((text) =>
    [...text.matchAll(BRACES)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !known.includes(name));
}

const source = 'The desk’s own rules for collections';

function findingsOf(strategy: Strategy, market: string) {
  const { rules } = strategy;
  const most = isMarketId(market) ? markets[market].clocks.contactLimits : undefined;
  const unknown = unknownIn(strategy);
  const speechless = rules.filter(
    ({ action, script }) => action === 'call' && !Object.values(script).some((text) => text.trim() !== ''),
  );
  const ids = rules.map(({ id }) => id);
  const crossed = rules.filter(({ lateFrom, lateTo }) => lateTo !== undefined && lateTo < lateFrom);
  return holding([
    [
      most !== undefined && rules.some(({ mostADay }) => mostADay > most.calls.day),
      {
        rule: 'beyond-lawful-calls',
        severity: 'unlawful',
        message: `More than ${most?.calls.day} calls a day; the list stops at the law's`,
        figures: { most: String(most?.calls.day) },
        source: most?.source ?? '',
      },
    ],
    [
      scriptsOf(strategy).some((text) => SECRETS.test(text)),
      {
        rule: 'asks-for-secret',
        severity: 'unlawful',
        message: 'A script speaks of a PIN, password or code, which nobody may ask for',
        source,
      },
    ],
    [
      unknown.length > 0,
      {
        rule: 'variable-unknown',
        severity: 'inconsistent',
        message: `Nothing is put in for ${unknown.join(', ')}; known are ${SCRIPT_VARIABLES.join(', ')}`,
        figures: { unknown: unknown.join(', '), known: SCRIPT_VARIABLES.join(', ') },
        source,
      },
    ],
    [
      speechless.length > 0,
      {
        rule: 'script-missing',
        severity: 'inconsistent',
        message: `Nothing to say on the telephone in ${speechless.map(({ id }) => id).join(', ')}`,
        figures: { of: speechless.map(({ id }) => id).join(', ') },
        source,
      },
    ],
    [
      crossed.length > 0 || new Set(ids).size < ids.length,
      {
        rule: 'rule-never-fits',
        severity: 'inconsistent',
        message: 'A rule can never fit, or two have one name',
        source,
      },
    ],
    [
      rules.length === 0,
      { rule: 'no-rules', severity: 'inconsistent', message: 'Nobody is ever dealt', source },
    ],
  ]);
}

/** What a lender does about late loans, a subject for each market. */
export const strategyKind: Kind = {
  canGrow: false,
  judge: (body, { subject }) => judgeBy(strategyContent, body, (strategy) => findingsOf(strategy, subject)),
  bases: ({ brands }) => new Map(brands.map(({ market }) => [market, noStrategy])),
};
