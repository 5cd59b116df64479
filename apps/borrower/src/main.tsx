import '@plazo/ui/ui.css';
import { createNativeShell, createWebShell, messageHandlersOf, type Shell } from '@plazo/bridge';
import { createClient } from '@plazo/contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAnswers } from './api/answers.ts';
import { invalidatingClient } from './api/invalidating-client.ts';
import { createLoading, type Loading } from './api/loading.ts';
import { App } from './app/app.tsx';
import { BrokenPage } from './app/broken-page.tsx';
import { screenAt } from './app/screen-at.ts';
import { loadScreen } from './app/screens.ts';
import { createWebFallbacks } from './app/web-fallbacks.ts';
import type { Network } from './features/preview/pretended.ts';
import { createAddressBook, withoutSession } from './session/address-book.ts';
import type { AppContext } from './session/app-context.ts';
import { startOfflineShell } from './session/offline-shell.ts';
import type { PageState } from './session/page-input.ts';
import { messageGroups } from './words/words.ts';

function hideSession(): void {
  const clean = withoutSession(new URL(location.href));
  if (clean !== undefined) history.replaceState(history.state, '', clean);
  // from here on our own pages may know where somebody came from: the way back needs it
  document.querySelector('meta[name=referrer]')?.setAttribute('content', 'same-origin');
}

/** What our own server wrote into this very page: where it is, and with what. */
function readPage(): { readonly root: HTMLElement; readonly state: PageState } {
  const [root, text] = ['root', 'state'].map((id) => document.getElementById(id));
  if (!root || !text) throw new Error('No page');
  return { root, state: JSON.parse(text.textContent) };
}

type World = Network & { readonly shell: Shell };

/** What is around the page; outside production the developer preview may have put something pretended there. */
async function findWorld(mode: PageState['mode']): Promise<World> {
  const fallbacks = createWebFallbacks({ navigate: (path) => location.assign(path) });
  const handlers = messageHandlersOf(window);
  const world: World = {
    shell: handlers ? createNativeShell(handlers, fallbacks) : createWebShell(fallbacks),
    fetch: (...call) => fetch(...call),
    isOnline: () => navigator.onLine,
  };
  if (process.env['PLAZO_MODE'] !== 'production' && mode !== 'production' && sessionStorage.length > 0) {
    const { pretendedNetwork, pretendedShell } = await import('./features/preview/pretended.ts');
    return { ...pretendedNetwork(world), shell: pretendedShell() ?? world.shell };
  }
  return world;
}

async function createContext(state: PageState, loading: Loading): Promise<AppContext> {
  const { brand, country, language, today, signedIn, mode, hasCards, hasPasskeys } = state;
  const addresses = createAddressBook(() => location.search, brand.apiBase);
  const answers = createAnswers(state.answers, state.renderedAt);
  const world = await findWorld(mode);
  const client = createClient({
    common: addresses.common,
    search: addresses.passed,
    fetch: world.fetch,
    isOnline: world.isOnline,
    onLoading: loading.set,
    apiBase: brand.apiBase,
  });
  return {
    brand,
    country,
    language,
    today,
    signedIn,
    mode,
    hasCards,
    hasPasskeys,
    addresses,
    answers,
    shell: world.shell,
    client: invalidatingClient(client, answers),
  };
}

async function start(): Promise<void> {
  hideSession();
  const { root, state } = readPage();
  const loading = createLoading();
  const context = await createContext(state, loading);
  await loadScreen(screenAt({ ...state, path: location.pathname, search: location.search }), state.language);
  hydrateRoot(root, <App context={context} loading={loading} />, {
    onUncaughtError: () => {
      const place = document.createElement('div');
      root.replaceWith(place);
      createRoot(place).render(
        <BrokenPage messages={messageGroups.core.of(state.language)} brand={state.brand} />,
      );
    },
  });
  document.documentElement.dataset['ready'] = 'true';
  startOfflineShell();
}

void start();
