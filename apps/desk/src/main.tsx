import '@plazo/ui/ui.css';
import { createRoot } from 'react-dom/client';
import { createDeskClients } from './api/desk-client.ts';
import { App } from './app/app.tsx';
import { readLanguage } from './session/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root: it was not made by render.tsx');
const language = readLanguage(navigator.languages);
document.documentElement.lang = language;
const clients = createDeskClients({
  language: () => document.documentElement.lang,
  fetch: (...call) => fetch(...call),
});
createRoot(root).render(<App {...clients} initialLanguage={language} />);
