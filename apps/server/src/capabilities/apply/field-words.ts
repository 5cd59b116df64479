import { type MarketId, markets } from '@plazo/markets';
import type { Messages } from '../../words/words.ts';
import type { Field, FieldError } from './fields.ts';

/** What a field is called, what it is answered with and what may be wrong: a country's own fields bring their words, as do a lender's. */

type Reader = { readonly text: Messages; readonly market: MarketId };

function namesOf({ name, own }: Field, { text, market }: Reader) {
  if (own) {
    const { label = name, help = '' } = own.words[text.language] ?? Object.values(own.words)[0] ?? {};
    return { label, hint: help, wrong: own.wrong(text) };
  }
  const ofCountry = markets[market].words[text.language].person[name];
  const common = Object.entries(text.apply.fields).find(([field]) => field === name)?.[1];
  return {
    label: ofCountry?.label ?? common?.label ?? name,
    hint: ofCountry?.hint ?? common?.hint ?? '',
    wrong: ofCountry?.wrong ?? '',
  };
}

/** A choice in the words of the lender, else of the product. */
function optionsOf({ options = [] }: Field, { text }: Pick<Reader, 'text'>) {
  const ofProduct: Readonly<Record<string, string>> = text.apply.options;
  return options.map(({ value, words }) => ({
    value,
    title: words?.[text.language] ?? Object.values(words ?? {})[0] ?? ofProduct[value] ?? value,
  }));
}

export function wordsOf(field: Field, reader: Reader) {
  const { label, hint, wrong } = namesOf(field, reader);
  const { errors, optional } = reader.text.apply;
  return {
    /** Without its mark where it is optional. */
    name: label,
    label: field.isOptional ? optional(label) : label,
    hint,
    options: optionsOf(field, reader),
    said: (fault: FieldError | undefined): string => {
      if (fault === undefined) return '';
      return fault === 'wrong' || fault === 'own' ? wrong : errors[fault];
    },
  };
}
