/** Reading and comparing JSON whose shape the worked cases decide. */

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path, or undefined. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found.at(Number(key));
    return isJson(found) ? found[key] : undefined;
  }, value);

/** A list of objects, empty where there is none. */
export const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter((item) => isJson(item)) : [];

/** The numbers of a field, row by row. */
export const columnOf = (rows: readonly Json[], key: string): readonly unknown[] =>
  rows.map((row) => row[key]);

export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number => {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : Number.NaN;
};

/** Where what is told lacks what is expected; objects are compared by the keys that are expected, lists item by item. */
export function differencesOf(expected: unknown, told: unknown, path: string): readonly string[] {
  if (Array.isArray(expected)) {
    const items: readonly unknown[] = Array.isArray(told) ? told : [];
    if (items.length !== expected.length)
      return [`${path}: ${expected.length} items expected, ${items.length} told`];
    return expected.flatMap((item, index) => differencesOf(item, items[index], `${path}[${index}]`));
  }
  if (isJson(expected))
    return Object.entries(expected).flatMap(([key, value]) =>
      differencesOf(value, at(told, key), `${path}.${key}`),
    );
  return Object.is(expected, told)
    ? []
    : [`${path}: ${JSON.stringify(expected)} expected, ${JSON.stringify(told)} told`];
}
