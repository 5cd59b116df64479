import { useSyncExternalStore } from 'react';

export type Route = 'register' | 'download' | 'agreement';

const routes: Readonly<Record<string, Route>> = {
  '#/downloadTemplate': 'download',
  '#/agreementTemplate': 'agreement',
};

/** The address of a route, with its query inside the part behind `#`. */
export const routeAddress = (route: Route, query: string): string => {
  const [path = '#/'] = Object.entries(routes).find(([, own]) => own === route) ?? [];
  return `${path}?${query}`;
};

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The route behind `#`; the server, which never sees it, renders the registration. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return routes[hash.split('?')[0] ?? ''] ?? 'register';
}
