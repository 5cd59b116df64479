/** What is put into a template of a reply, in braces such as {name}: first name, number of the complaint, brand. */
export const REPLY_VARIABLES = ['name', 'number', 'brand'] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];
export type ReplyFacts = Readonly<Record<ReplyVariable, string>>;

const isVariable = (name: string): name is ReplyVariable => REPLY_VARIABLES.some((known) => known === name);

const BRACES = /\{([^{}]*)\}/g;

/** What stands in braces though nothing is known to be put there, each once. */
export function unknownVariables(text: string): readonly string[] {
  const names = [...text.matchAll(BRACES)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isVariable(name));
}

/** A template with its facts in it; what is not known stays as it was written. */
export const fillReply = (text: string, facts: ReplyFacts): string =>
  text.replaceAll(BRACES, (whole, name: string) => (isVariable(name) ? facts[name] : whole));
