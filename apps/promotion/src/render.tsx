import { languageFacts } from '@plazo/markets/front';
import { brandStyle, closeDocument, openDocument } from '@plazo/ui';
import { renderToString } from 'react-dom/server';
import type { LandingInput } from './api/landing.ts';
import { App } from './app/app.tsx';
import { clientAssets } from './app/client-assets.ts';
import { createLanding } from './app/create-landing.ts';
import { loadMessages } from './words/words.ts';

export type { LandingInput } from './api/landing.ts';

const nowhere = async (): Promise<Response> => {
  throw new Error('The page called the network while it was rendered');
};

/** The whole document of a landing page, with its template inside. */
export async function renderLanding({ search, nonce, warning, ...state }: LandingInput): Promise<string> {
  const { language, brand, config } = state;
  const text = await loadMessages[language]();
  const landing = createLanding(state, {
    text,
    search,
    hash: '',
    fetch: nowhere,
    isOnline: () => true,
  });
  const colors = config ? config.colors : brand.brandColors;
  const head = openDocument({
    lang: languageFacts[language].locale,
    direction: languageFacts[language].direction,
    title: `${config?.title || text.title} · ${brand.name}`,
    description: [config?.subtitle, brand.company].filter(Boolean).join('. '),
    icon: brand.logo,
    nonce,
    css: clientAssets.css + brandStyle(colors),
    warning,
  });
  const tail = closeDocument({
    nonce,
    state,
    preload: clientAssets.texts[language] ?? [],
    entry: clientAssets.entry,
  });
  return head + renderToString(<App landing={landing} />) + tail;
}
