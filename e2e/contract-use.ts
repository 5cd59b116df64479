import {
  brandView,
  commonNames,
  contactForm,
  deskEndpoints,
  endpoints,
  landingEndpoints,
  namedEndpoints,
  type Schema,
  sitePages,
} from '@plazo/contract';
import { schemaOf } from '../apps/server/src/http/describe-api.ts';

/** What the contract names, and what of it a recording of pages and server has seen. */

type Row = {
  readonly path?: string;
  readonly request?: Schema;
  readonly answer?: Schema;
  /** Parameters that are no schema. */
  readonly names?: readonly string[];
};

const rows: ReadonlyMap<string, Row> = new Map<string, Row>([
  ...namedEndpoints({ ...endpoints, ...landingEndpoints, ...deskEndpoints }),
  ['site.contact', { path: sitePages.contact, request: contactForm }],
  ['commonQuery', { names: Object.values(commonNames) }],
  ['brandView', { answer: brandView }],
]);

const patterns = [...rows].flatMap(([name, { path }]) =>
  path === undefined ? [] : [{ name, pattern: new RegExp(`^${path.replaceAll('{provider}', '[^/]+')}$`) }],
);

/** The call that an address is of, as `group.name`. */
export const callAt = (url: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(url.split('?')[0] ?? ''))?.name;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
const isZero = (value: unknown) => value === 0 || value === '0' || value === false;

/** The paths of a value at which something stands; of an answer, a zero or a no is nothing yet. */
export function filledPaths(value: unknown, how: { isZeroFilled: boolean }, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => filledPaths(item, how, `${path}[]`));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      filledPaths(inner, how, path === '' ? name : `${path}.${name}`),
    );
  return isNothing(value) || (!how.isZeroFilled && isZero(value)) ? [] : [path];
}

type Json = ReturnType<typeof schemaOf>;
const isSchema = (value: unknown): value is Json => isRecord(value);

/** The paths of all that a schema names, down to what holds no more names. */
function namedPaths(schema: Json, path = ''): readonly string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].filter(
    isSchema,
  );
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
    isSchema(of) ? namedPaths(of, path === '' ? name : `${path}.${name}`) : [],
  );
  const items = isSchema(schema.items) ? namedPaths(schema.items, `${path}[]`) : [];
  const all = [...choices.flatMap((choice) => namedPaths(choice, path)), ...inner, ...items];
  return all.length > 0 || path === '' ? [...new Set(all)] : [path];
}

const pathsOf = (schema: Schema | undefined, io: 'input' | 'output') =>
  schema ? namedPaths(schemaOf(schema, io)) : [];

/** All that the contract names: `call`, `call > parameter`, `call < field of its answer`. */
export const namedFacts = (): readonly string[] =>
  [...rows].flatMap(([name, { path, request, answer, names = [] }]) => [
    ...(path === undefined ? [] : [name]),
    ...[...names, ...pathsOf(request, 'input')].map((field) => `${name} > ${field}`),
    ...pathsOf(answer, 'output').map((field) => `${name} < ${field}`),
  ]);

/** What the contract names and no page sent or no answer ever held; of a call that was never made, its name alone. */
export function unusedOf(facts: ReadonlySet<string>): readonly string[] {
  const seen = [...facts];
  const callOf = (fact: string) => fact.split(' ')[0] ?? '';
  const isSeen = (fact: string) =>
    facts.has(fact) || seen.some((one) => one.startsWith(`${fact}.`) || one.startsWith(`${fact}[`));
  const isCalled = (call: string) => rows.get(call)?.path === undefined || facts.has(`${call} called`);
  return namedFacts().filter((fact) =>
    fact === callOf(fact) ? !isCalled(fact) : isCalled(callOf(fact)) && !isSeen(fact),
  );
}
