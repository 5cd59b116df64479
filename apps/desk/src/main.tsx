import '@plazo/ui/ui.css';
import { createRoot } from 'react-dom/client';
import { createDeskClients } from './api/desk-client.ts';
import { App } from './app/app.tsx';
import { firstSpoken, nameLanguage, readLanguage } from './session/language.ts';
import { loadMessages } from './words/words.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root: it was not made by render.tsx');
const language = readLanguage(navigator.languages);
nameLanguage(language);
const clients = createDeskClients({
  language: () => firstSpoken([document.documentElement.lang]),
  fetch: (...call) => fetch(...call),
});
const text = await loadMessages[language]();
if (process.env['PLAZO_MODE'] !== 'production' && location.pathname === '/desk/gallery') {
  const { Gallery } = await import('./app/gallery.tsx');
  createRoot(root).render(<Gallery {...clients} language={language} text={text} />);
} else {
  createRoot(root).render(<App {...clients} initially={{ language, text }} />);
}
