/** A condition with a `?` for each of its values. */
export type Condition = readonly [text: string, ...values: unknown[]];

/**
 * The conditions of a search that were asked for, and the values of all of them in their order. One that is left out
 * does not stand there as `$1 is null or …`, which no index answers once a plan is made for any value.
 */
export function conditionsOf(asked: readonly (Condition | undefined)[]): {
  readonly where: string;
  readonly values: unknown[];
} {
  const values: unknown[] = [];
  const texts = asked.flatMap((condition) => {
    if (!condition) return [];
    const [text, ...own] = condition;
    return text.replace(/\?/g, () => {
      values.push(own.shift());
      return `$${values.length}`;
    });
  });
  return { where: texts.length === 0 ? 'true' : texts.map((text) => `(${text})`).join(' and '), values };
}
