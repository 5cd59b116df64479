import type { CONTENT_KINDS } from '@plazo/contract';
import { type Path, valueAt } from '../../components/json-path.ts';

export type Kind = (typeof CONTENT_KINDS)[number];

/** How a value is typed: a number by its decimal digits, one line, or a list by commas. */
export type Shape =
  | { readonly type: 'number'; readonly digits: 0 | 2 | 4 }
  | { readonly type: 'line' | 'words' | 'numbers' };

/** One of the usual fields; its label is found by `label`, with what tells it from others of the same name. */
export type FieldOf = {
  readonly path: Path;
  readonly label: string;
  readonly of?: string;
  readonly shape: Shape;
};

const count: Shape = { type: 'number', digits: 0 };
const money: Shape = { type: 'number', digits: 2 };
/** Parts per million, typed as percent. */
const percent: Shape = { type: 'number', digits: 4 };
const line: Shape = { type: 'line' };

const field = (place: string, shape: Shape): FieldOf => ({ path: place.split('.'), label: place, shape });

/** Terms, each rate and period with the unit that its body names. */
const productFields = (body: unknown): readonly FieldOf[] => [
  field('principal.minMinor', money),
  field('principal.maxMinor', money),
  field('principal.stepMinor', money),
  field('plan.instalments', count),
  { ...field('plan.every.count', count), of: `every ${String(valueAt(body, ['plan', 'every', 'unit']))}` },
  { ...field('interest.ratePpm', percent), of: `per ${String(valueAt(body, ['interest', 'per']))}` },
  field('commission.ppm', percent),
  field('tax.ppm', percent),
  field('late.graceDays', count),
  field('late.oneTimePpm', percent),
  field('late.capPpmOfPrincipal', percent),
  field('extension.maxDaysPerInstalment', count),
  field('extension.feePpmPerDay', percent),
  field('coolingOffDays', count),
];

const keysAt = (body: unknown, path: Path) => Object.keys(Object(valueAt(body, path)));

const landingFields = (body: unknown): readonly FieldOf[] => [
  field('name', line),
  ...keysAt(body, ['content', 'texts']).flatMap((language) =>
    ['title', 'subtitle'].map((label) => ({
      path: ['content', 'texts', language, label],
      label,
      of: language,
      shape: line,
    })),
  ),
  { path: ['content', 'colors', 'brand'], label: 'colour', shape: line },
  ...(valueAt(body, ['content', 'amounts']) === undefined
    ? []
    : [
        { path: ['content', 'amounts', 'minMinor'], label: 'principal.minMinor', shape: money },
        { path: ['content', 'amounts', 'maxMinor'], label: 'principal.maxMinor', shape: money },
      ]),
  { path: ['content', 'stores', 'ios'], label: 'store', of: 'iOS', shape: line },
  { path: ['content', 'stores', 'android'], label: 'store', of: 'Android', shape: line },
];

/** The usual fields of a kind of content; what a product or a page has beside them is changed in its JSON. */
export function contentFields(kind: Exclude<Kind, 'replies'>, body: unknown): readonly FieldOf[] {
  if (kind === 'product') return productFields(body);
  if (kind === 'landing') return landingFields(body);
  if (kind === 'calendar') return [field('holidays', { type: 'words' })];
  return [field('from', line), field('to', line), field('weekdays', { type: 'numbers' })];
}
