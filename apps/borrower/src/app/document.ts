import { brandStyle, closeDocument, openDocument } from '@plazo/ui';
import { localeOf } from '../session/app-context.ts';
import type { PageInput, PageState } from '../session/page-input.ts';
import { clientAssets } from './client-assets.ts';
import { type ScreenName, screenAreas } from './screen-areas.ts';

/** Everything before the app's own markup. */
export const documentHead = ({ language, brand, nonce }: PageInput, title: string): string =>
  openDocument({
    lang: localeOf[language],
    title: `${title} · ${brand.name}`,
    icon: brand.logo,
    nonce,
    css: clientAssets.css + brandStyle(brand.brandColors),
  });

/** The page's state, and the scripts of its screen and language. */
export function documentTail({ nonce, ...input }: PageInput, screen: ScreenName, renderedAt: number): string {
  const state: PageState = { ...input, renderedAt };
  const preload = new Set([
    ...clientAssets.shared,
    ...(clientAssets.screens[screen] ?? []),
    ...['core', ...screenAreas[screen]].flatMap(
      (area) => clientAssets.texts[`${area}/${input.language}`] ?? [],
    ),
  ]);
  return closeDocument({ nonce, state, preload: [...preload], entry: clientAssets.entry });
}
