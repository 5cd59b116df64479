import { languageFacts, languages } from '@plazo/markets/front';
import { valueAt } from '../../components/json-path.ts';
import { type FieldOf, field, line, money, optional } from './content-fields.ts';

const ROUTINGS = ['by-score', 'all-to-store', 'none-to-store'] as const;

/** What operators change of a brand beside its products, by the parts of its form. */
export const brandFields = {
  lender: [
    field('name', line),
    field('company', line),
    field('address', line),
    optional('agreementRegistration', line),
  ],
  contact: [
    ...['servicePhone', 'whatsapp', 'email', 'hours'].map((place) => field(place, line)),
    ...languages.map(
      (language): FieldOf => ({
        ...optional(`hoursIn.${language}`, line),
        label: 'hours',
        of: languageFacts[language].name,
      }),
    ),
  ],
  supervision: ['registration', 'officer', 'phone', 'email'].map(
    (name): FieldOf => ({ path: ['supervision', name], label: name, shape: line }),
  ),
  colours: [
    { ...field('brandColors.brand', line), label: 'colour' },
    { ...optional('brandColors.brandDark', line), label: 'colour', of: 'dark' },
  ],
  settings: [
    field('settings.loanMarket', { type: 'tick' }),
    field('settings.agreementDefaultTicked', { type: 'tick' }),
    field('settings.confirmBySms', { type: 'tick' }),
    optional('settings.confirmBySmsFromMinor', money),
    field('settings.ratingRouting', { type: 'choice', options: ROUTINGS }),
  ],
} as const satisfies Readonly<Record<string, readonly FieldOf[]>>;

/** A product that a brand offers, by the name that it has there. */
export type Offered = { readonly id: string; readonly name: string };

const wordAt = (body: unknown, name: keyof Offered): string => {
  const found = valueAt(body, [name]);
  return typeof found === 'string' ? found : '';
};

/** The products of a brand's body. */
export function readOffered(body: unknown): readonly Offered[] {
  const list = valueAt(body, ['products']);
  return Array.isArray(list) ? list.map((one) => ({ id: wordAt(one, 'id'), name: wordAt(one, 'name') })) : [];
}

/** What may be shown first: one of the products, and what is there although it is none. */
export function firstChoices(body: unknown): readonly string[] {
  const first = valueAt(body, ['defaultProduct']);
  const ids = readOffered(body).map(({ id }) => id);
  return [...new Set([...ids, ...(typeof first === 'string' ? [first] : [])])];
}
