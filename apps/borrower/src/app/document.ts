import { pages } from '@plazo/contract';
import { languageFacts } from '@plazo/markets/front';
import { brandStyle, closeDocument, openDocument } from '@plazo/ui';
import { isOfShell } from '../session/offline-shell.ts';
import type { PageInput, PageState } from '../session/page-input.ts';
import { clientAssets } from './client-assets.ts';
import { type ScreenName, screenAreas } from './screen-areas.ts';

/** Inside a frame back and help lead nowhere, and no button works. */
const WITHOUT_BAR = 'header,button{display:none!important}';

/** Everything before the app's own markup. */
export const documentHead = (
  { language, brand, nonce, path, warning, isEmbedded = false }: PageInput,
  title: string,
): string =>
  openDocument({
    lang: languageFacts[language].locale,
    direction: languageFacts[language].direction,
    title: `${title} · ${brand.name}`,
    icon: brand.logo,
    nonce,
    css: clientAssets.css + brandStyle(brand.brandColors) + (isEmbedded ? WITHOUT_BAR : ''),
    isAddressSecret: true,
    warning,
    manifest: isOfShell(path) ? `${pages.shellHome.paths[0]}manifest.webmanifest` : undefined,
  });

/** The page's state, and the scripts of its screen and language; nothing inside a frame. */
export function documentTail(
  { nonce, warning: _shown, ...input }: PageInput,
  screen: ScreenName,
  renderedAt: number,
): string {
  if (input.isEmbedded === true) return '</div></body></html>';
  const state: PageState = { ...input, renderedAt };
  const preload = new Set([
    ...clientAssets.shared,
    ...(clientAssets.screens[screen] ?? []),
    ...['words', 'core', ...screenAreas[screen]].flatMap(
      (area) => clientAssets.texts[`${input.language}/${area}`] ?? [],
    ),
  ]);
  return closeDocument({ nonce, state, preload: [...preload], entry: clientAssets.entry });
}
