import { deskEndpoints, endpoints, landingEndpoints, namedEndpoints, pages } from '@plazo/contract';
import { type Line, OK, print } from './command.ts';

type Route = {
  readonly kind: 'page' | 'call';
  readonly name: string;
  readonly method: string;
  readonly path: string;
};

/** Every page path and call of the contract. */
function listRoutes(): readonly Route[] {
  const ofPages = Object.entries(pages).flatMap(([name, page]) =>
    page.paths.map((path): Route => ({ kind: 'page', name, method: 'GET', path })),
  );
  const ofCalls = namedEndpoints({ ...endpoints, ...landingEndpoints, ...deskEndpoints }).map(
    ([name, { effect, path }]): Route => ({
      kind: 'call',
      name,
      method: effect === 'write' ? 'POST' : 'GET, POST',
      path,
    }),
  );
  return [...ofPages, ...ofCalls];
}

/** Lists them. */
export async function routesCommand({ json }: Line): Promise<number> {
  const routes = listRoutes();
  print(json ? routes : routes.map(({ method, path, name }) => `${method}\t${path}\t${name}`).join('\n'));
  return OK;
}
