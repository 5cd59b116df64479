import type { Endpoint } from '../endpoint.ts';
import type * as tables from './index.ts';

type Rows<Group> = {
  readonly [Name in keyof Group as Group[Name] extends Endpoint ? Name : never]: Group[Name];
};
type Tables = typeof tables;
export type Endpoints = { readonly [Group in keyof Tables]: Rows<Tables[Group]> };
export type EndpointName = {
  [Group in keyof Endpoints]: `${Group & string}.${keyof Endpoints[Group] & string}`;
}[keyof Endpoints];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

/** The rows of tables by their names, such as `confirmLoan.detail`; what else stands beside them is left out. */
export const namedEndpoints = (
  tables: Readonly<Record<string, object>>,
): readonly (readonly [name: string, row: Endpoint])[] =>
  Object.entries(tables).flatMap(([group, rows]) =>
    Object.entries(rows).flatMap(([name, row]) =>
      isEndpoint(row) ? [[`${group}.${name}`, row] as const] : [],
    ),
  );
