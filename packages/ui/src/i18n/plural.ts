type Forms = { readonly one: string; readonly other: string };

/** Picks the form of a counted word by the rules of the language; Chinese has `other` alone. */
export function plural(locale: string, count: number, forms: Forms): string {
  return new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other;
}
