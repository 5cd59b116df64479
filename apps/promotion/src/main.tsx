import '@plazo/ui/ui.css';
import { hydrateRoot } from 'react-dom/client';
import type { LandingState } from './api/landing.ts';
import { App } from './app/app.tsx';
import { createLanding } from './app/create-landing.ts';
import { loadMessages } from './words/words.ts';

const text = document.getElementById('state')?.textContent;
const root = document.getElementById('root');
if (!text || !root) throw new Error('The page carries no state: it was not rendered by render.tsx');
const state: LandingState = JSON.parse(text);
const landing = createLanding(state, {
  text: await loadMessages[state.language](),
  search: location.search,
  hash: location.hash,
  fetch: (...call) => fetch(...call),
  isOnline: () => navigator.onLine,
});
hydrateRoot(root, <App landing={landing} />);
document.documentElement.dataset['ready'] = 'true';
