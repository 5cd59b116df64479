/** What is put into a template of a reply, in braces such as {name}: first name, number of the complaint, brand. */
export const REPLY_VARIABLES = ['name', 'number', 'brand'] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];
export type ReplyFacts = Readonly<Record<ReplyVariable, string>>;

const BRACES = /\{([^{}]*)\}/g;

/** The names that stand in braces in a text, each once. */
export const placesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(BRACES)].map(([, name = '']) => name)),
];

/** A text with its facts in it; what is not known stays as it was written. */
export const putIn = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(BRACES, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? '') : whole,
  );

/** What stands in braces though nothing is known to be put there, each once. */
export function unknownVariables(text: string): readonly string[] {
  const known: readonly string[] = REPLY_VARIABLES;
  return placesIn(text).filter((name) => !known.includes(name));
}

/** A template with its facts in it; what is not known stays as it was written. */
export const fillReply = (text: string, facts: ReplyFacts): string => putIn(text, facts);
