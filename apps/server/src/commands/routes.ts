import { deskEndpoints, type Endpoint, endpoints, landingEndpoints, pages } from '@plazo/contract';

export type Route = {
  readonly kind: 'page' | 'call';
  readonly name: string;
  readonly method: string;
  readonly path: string;
};

/** Every page path and call of the contract. */
export function listRoutes(): readonly Route[] {
  const ofPages = Object.entries(pages).flatMap(([name, page]) =>
    page.paths.map((path): Route => ({ kind: 'page', name, method: 'GET', path })),
  );
  const ofCalls = Object.entries({ ...endpoints, ...landingEndpoints, ...deskEndpoints }).flatMap(
    ([group, rows]) =>
      Object.entries<Endpoint>(rows).map(
        ([name, row]): Route => ({
          kind: 'call',
          name: `${group}.${name}`,
          method: row.effect === 'write' ? 'POST' : 'GET, POST',
          path: row.path,
        }),
      ),
  );
  return [...ofPages, ...ofCalls];
}
