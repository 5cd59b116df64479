import { brandStyle } from '@plazo/ui';
import { localeOf } from '../session/app-context.ts';
import type { PageInput, PageState } from '../session/page-input.ts';
import { clientAssets } from './client-assets.ts';
import { type ScreenName, screenAreas } from './screen-areas.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** JSON inside a script: `<` could close it, and two line separators are no JavaScript. */
const escapeJson = (json: string) =>
  json.replace(/</g, '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Everything before the app's own markup, with all styles inside: the first paint waits for nothing else. */
export function documentHead({ language, brand, nonce }: PageInput, title: string): string {
  const full = escapeHtml(`${title} · ${brand.name}`);
  return `<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8"><title>${full}</title><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no"><meta name="referrer" content="same-origin"><meta property="csp-nonce" nonce="${nonce}"><link rel="icon" href="${escapeHtml(brand.logo)}"><style nonce="${nonce}">${clientAssets.css}${brandStyle(brand.brandColors)}</style></head><body><div id="root">`;
}

/** The state, then the scripts, late and with low priority. */
export function documentTail({ nonce, ...input }: PageInput, screen: ScreenName, renderedAt: number): string {
  const state: PageState = { ...input, renderedAt };
  const scripts = new Set([
    ...clientAssets.shared,
    ...(clientAssets.screens[screen] ?? []),
    ...['core', ...screenAreas[screen]].flatMap(
      (area) => clientAssets.texts[`${area}/${input.language}`] ?? [],
    ),
  ]);
  const preloads = [...scripts]
    .map((path) => `<link rel="modulepreload" nonce="${nonce}" fetchpriority="low" href="${path}">`)
    .join('');
  return `</div><script id="state" type="application/json" nonce="${nonce}">${escapeJson(JSON.stringify(state))}</script>${preloads}<script type="module" nonce="${nonce}" fetchpriority="low" src="${clientAssets.entry}"></script></body></html>`;
}
