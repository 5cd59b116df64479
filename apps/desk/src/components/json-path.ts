/** A place in a JSON text: names and numbers from its root. */
export type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a place, or nothing. */
export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    body,
  );
}

/** The same with another value at a place; what leads to it is made where nothing is. */
export function withValue(body: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(body)) return body.map((part, at) => (at === step ? withValue(part, rest, value) : part));
  if (body === undefined) return { [step]: withValue(undefined, rest, value) };
  return isRecord(body) ? { ...body, [step]: withValue(body[step], rest, value) } : body;
}

/** Every single value of a body by its place. */
function flatten(body: unknown, place = ''): readonly (readonly [string, string])[] {
  if (typeof body !== 'object' || body === null) return [[place, JSON.stringify(body) ?? '']];
  if (Array.isArray(body) && body.every((part) => typeof part !== 'object'))
    return [[place, body.join(', ')]];
  return Object.entries(body).flatMap(([name, part]) => flatten(part, place ? `${place}.${name}` : name));
}

export type Difference = { readonly place: string; readonly before: string; readonly after: string };

/** Where two bodies say different things, with both. */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  const [old, fresh] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((place) => ({ place, before: old.get(place) ?? '', after: fresh.get(place) ?? '' }))
    .filter((found) => found.place !== '' && found.before !== found.after);
}

/** JSON that somebody typed, or nothing where it is none. */
export function readJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}
