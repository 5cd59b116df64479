import { CHALLENGER_SHARE, isRuleFigure, RULE_FIGURES, type RuleFigure } from '@plazo/contract';
import type { Path } from '../../components/json-path.ts';
import { showScaled } from '../../components/scaled.ts';
import type { Messages } from '../../words/es/words.ts';
import type { FieldOf, Shape } from './content-fields.ts';

/** The figures of rules as fields, each with its unit and its bounds. */

const DIGITS = { share: 4, money: 2 } as const;
const digitsOf = ({ unit }: RuleFigure): 0 | 2 | 4 =>
  unit === 'share' || unit === 'money' ? DIGITS[unit] : 0;

function boundsOf({ lendingRules }: Messages, figure: RuleFigure): string {
  const shown = (value: number) => showScaled(value, digitsOf(figure));
  return lendingRules.bounds(lendingRules.units[figure.unit], shown(figure.least), shown(figure.most));
}

const ofFigure = (text: Messages, figure: RuleFigure): Pick<FieldOf, 'of' | 'shape'> => ({
  of: boundsOf(text, figure),
  shape: { type: 'number', digits: digitsOf(figure) },
});

/** What a brand need not ask of a file. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'bureau.minScore',
  'bureau.maxOpenDebtMinor',
  'bureau.maxDaysLate',
  'bureau.minAccounts',
  'bureau.maxFileMonths',
]);

/** The figures of a part of the rules; of a bureau those of one brand. */
export function rulesFields(
  text: Messages,
  { root, part }: { root: Path; part: string },
): readonly FieldOf[] {
  const [, brand] = /^bureau\.(.+)$/.exec(part) ?? [];
  const own = brand === undefined ? part : 'bureau';
  return Object.keys(RULE_FIGURES)
    .filter(isRuleFigure)
    .filter((name) => (own === '' ? !name.includes('.') : name.startsWith(`${own}.`)))
    .map((name) => {
      const leaf = name.slice(name.indexOf('.') + 1);
      const place = brand === undefined ? name.split('.') : ['bureau', brand, leaf];
      return {
        path: [...root, ...place],
        label: name,
        ...ofFigure(text, RULE_FIGURES[name]),
        ...(OPTIONAL.has(name) && { isOptional: true as const }),
      };
    });
}

const WORDS = ['decline', 'person', 'go-on'] as const;
const ABSENCES = ['no-file', 'thin', 'blocked', 'failed', 'no-answer', 'not-asked'] as const;

/** What is done where a bureau says nothing, each case by itself. */
export const absenceFields = (root: Path, brand: string): readonly FieldOf[] =>
  ABSENCES.map((absence) => {
    const options = absence === 'not-asked' ? WORDS.filter((word) => word !== 'person') : WORDS;
    const shape: Shape = { type: 'choice', options };
    return {
      path: [...root, 'bureau', brand, 'without', absence],
      label: `bureau.without.${absence}`,
      shape,
    };
  });

/** Of a trial itself. */
export const trialFields = (text: Messages): readonly FieldOf[] => [
  { path: ['challenger', 'name'], label: 'challenger.name', shape: { type: 'line' } },
  { path: ['challenger', 'sharePpm'], label: 'challenger.sharePpm', ...ofFigure(text, CHALLENGER_SHARE) },
];

/** What a part begins with where it is added: each figure at its least, to be set in its field. */
export const firstOf = (part: 'limits' | 'renewal'): object =>
  Object.fromEntries(
    Object.entries(RULE_FIGURES)
      .filter(([name]) => name.startsWith(`${part}.`))
      .map(([name, { least }]) => [name.slice(part.length + 1), least]),
  );

/** What an answer to a lender's own question has to be: a number or days since a date, an amount, or none of some choices. */
export function ownRuleFields(path: Path): readonly FieldOf[] {
  const of = (name: string, shape: Shape): FieldOf => ({
    path: [...path, name],
    label: `own.${name}`,
    shape,
  });
  const optional = (name: string, shape: Shape): FieldOf => ({ ...of(name, shape), isOptional: true });
  const count: Shape = { type: 'number', digits: 0 };
  const money: Shape = { type: 'number', digits: 2 };
  return [
    of('question', { type: 'line' }),
    optional('least', count),
    optional('most', count),
    optional('leastMinor', money),
    optional('mostMinor', money),
    optional('not', { type: 'words' }),
    of('without', { type: 'choice', options: ['decline', 'go-on'] }),
  ];
}
