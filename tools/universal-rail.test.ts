import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as kit from '@plazo/rail-kit';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { root } from './tree.ts';

/** The contract that a lender's engineers read is compared with the schemas by which its bodies are read. */

const text = readFileSync(join(root, 'docs/contracts/universal-rail.yaml'), 'utf8');
const contract: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
} = parse(text);
const { schemas } = contract.components;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const REF = '#/components/schemas/';
/** What says nothing about which values are good: words for readers, and bounds that every integer has. */
const unsaid = new Set(['description', 'example', '$schema', 'propertyNames']);
const isEveryInteger = (name: string, value: unknown) =>
  (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (name === 'additionalProperties' && !isPlain(value));

/** A schema with its references filled in, lists that are sets in order, and nothing that only readers see. */
function bare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bare);
  if (!isPlain(schema)) return schema;
  const { $ref } = schema;
  if (typeof $ref === 'string') return bare(schemas[$ref.replace(REF, '')]);
  const told = Object.entries(schema).filter(
    ([name, value]) => !unsaid.has(name) && !isEveryInteger(name, value),
  );
  const parts = told
    // the library writes out what a format means
    .filter(([name]) => !(name === 'pattern' && 'format' in schema))
    .map(([name, value]): readonly [string, unknown] => {
      if (name === 'properties' && isPlain(value))
        return [name, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bare(one)]))];
      const isSet = (name === 'required' || name === 'enum') && Array.isArray(value);
      return [name === 'anyOf' ? 'oneOf' : name, isSet ? value.map(String).toSorted() : bare(value)];
    });
  return Object.fromEntries(parts);
}

/** A page of facts is read whatever they are: each of them is read by itself. */
const written = (name: string) =>
  name === 'FactPage'
    ? z.parse(z.looseObject({ properties: z.looseObject({ facts: anyFacts }) }), schemas[name])
    : schemas[name];
const anyFacts = z.pipe(
  z.looseObject({}),
  z.transform((facts) => ({ ...facts, items: {} })),
);

/** Schemas of the kit that stand under another name, or that no body is by itself. */
const names: Readonly<Record<string, string>> = { instructionIdText: 'InstructionId', anyFact: '' };
const isSchema = (value: unknown): value is z.ZodMiniType => isPlain(value) && '_zod' in value;
const bodies = Object.entries(kit).flatMap(([name, schema]) => {
  const called = names[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return isSchema(schema) && called !== '' ? [[called, schema] as const] : [];
});

describe('the contract of the universal rail', () => {
  test.each(bodies)('describes %s as it is read', (name, schema) => {
    expect(bare(written(name))).toEqual(bare(z.toJSONSchema(schema, { io: 'input' })));
  });

  test('has the errors of the kit, each once', () => {
    expect(bare(schemas['ErrorCode'])).toEqual({ type: 'string', enum: kit.railErrors.toSorted() });
  });

  test('has no schema that nothing leads to', () => {
    const used = new Set([...text.matchAll(/schemas\/(\w+)'/g)].map(([, name]) => name));
    expect(Object.keys(schemas).filter((name) => !used.has(name))).toEqual([]);
  });

  test('has the calls that the client makes, and none beside', () => {
    const client = readFileSync(join(root, 'packages/rail-kit/src/universal.ts'), 'utf8');
    const made = [
      ...client.matchAll(/['"`](\/v1\/[a-z-]+)(?:\/\$\{(\w+)\}((?:\/[a-z]+|\/\$\{\w+\})*))?/g),
    ].map(([, path = '', parameter, more = '']) =>
      parameter ? `${path}/{${parameter}}${more.replaceAll('$', '')}` : path,
    );
    expect(Object.keys(contract.paths).toSorted()).toEqual([...new Set(made)].toSorted());
  });
});
