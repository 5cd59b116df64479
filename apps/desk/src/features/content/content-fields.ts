import type { CONTENT_KINDS } from '@plazo/contract';
import { type Path, valueAt } from '../../components/json-path.ts';

export type Kind = (typeof CONTENT_KINDS)[number];
/** The kinds whose form is a list of fields. */
export type PlainKind = Exclude<
  Kind,
  'replies' | 'letters' | 'brand' | 'strategy' | 'rules' | 'questions' | 'second-person'
>;

/** How a value is given: a number by its decimal digits, one line, a list by commas, a box to tick, or one of a few. */
export type Shape =
  | { readonly type: 'number'; readonly digits: 0 | 2 | 4 }
  | { readonly type: 'line' | 'text' | 'words' | 'numbers' | 'tick' }
  | { readonly type: 'choice'; readonly options: readonly string[] };

/** One of the usual fields; its label is found by `label`, with what tells it from others of the same name. */
export type FieldOf = {
  readonly path: Path;
  readonly label: string;
  readonly of?: string;
  readonly shape: Shape;
  /** Left out of the body where nothing is typed. */
  readonly isOptional?: true;
};

const count: Shape = { type: 'number', digits: 0 };
export const money: Shape = { type: 'number', digits: 2 };
/** Parts per million, typed as percent. */
const percent: Shape = { type: 'number', digits: 4 };
export const line: Shape = { type: 'line' };

export const field = (place: string, shape: Shape): FieldOf => ({
  path: place.split('.'),
  label: place,
  shape,
});
export const optional = (place: string, shape: Shape): FieldOf => ({
  ...field(place, shape),
  isOptional: true,
});

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
  { path: ['content', 'phone', 'length'], label: 'phone.length', shape: count },
  { path: ['content', 'phone', 'starts'], label: 'phone.starts', shape: { type: 'words' } },
  { path: ['content', 'phone', 'groups'], label: 'phone.groups', shape: { type: 'numbers' } },
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
export function contentFields(kind: PlainKind, body: unknown): readonly FieldOf[] {
  if (kind === 'product') return productFields(body);
  if (kind === 'landing') return landingFields(body);
  if (kind === 'tags' || kind === 'groups') return [field(kind, { type: 'words' })];
  if (kind === 'calendar') return [field('holidays', { type: 'words' })];
  return [field('from', line), field('to', line), field('weekdays', { type: 'numbers' })];
}
