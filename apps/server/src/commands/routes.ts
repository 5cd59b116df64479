import {
  deskEndpoints,
  endpoints,
  landingEndpoints,
  namedEndpoints,
  pages,
  sitePages,
  tableKeys,
} from '@plazo/contract';
import { type Line, OK, print } from './command.ts';

type Route = {
  /** `key`: a word of the shared route table that leads to the page of its path (details, "Routes of the table"). */
  readonly kind: 'page' | 'call' | 'key';
  readonly name: string;
  readonly method: string;
  readonly path: string;
};

const page = (name: string, path: string): Route => ({ kind: 'page', name, method: 'GET', path });

/** Every page path, key of the route table and call of the contract. */
function listRoutes(): readonly Route[] {
  const ofSite = Object.entries(sitePages).map(([name, path]) => page(`site.${name}`, path));
  const ofKeys = Object.entries(tableKeys).map(
    ([name, path]): Route => ({ kind: 'key', name, method: 'GET', path: path ?? '' }),
  );
  const ofPages = Object.entries(pages).flatMap(([name, { paths }]) => paths.map((path) => page(name, path)));
  const ofCalls = namedEndpoints({ ...endpoints, ...landingEndpoints, ...deskEndpoints }).map(
    ([name, { effect, path }]): Route => ({
      kind: 'call',
      name,
      method: effect === 'write' ? 'POST' : 'GET, POST',
      path,
    }),
  );
  return [
    ...ofPages,
    ...ofSite,
    page('landing', '/promotion/'),
    page('desk', '/desk/'),
    ...ofKeys,
    ...ofCalls,
  ];
}

/** Lists them. */
export async function routesCommand({ json }: Line): Promise<number> {
  const routes = listRoutes();
  print(json ? routes : routes.map(({ method, path, name }) => `${method}\t${path}\t${name}`).join('\n'));
  return OK;
}
