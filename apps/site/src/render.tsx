import type { SiteInput } from '@plazo/contract';
import { warningBar } from '@plazo/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { App } from './app/app.tsx';
import { documentHead, styleOf } from './app/document.ts';
import { createSite } from './session/site.ts';

/** A page of the site as one finished document, with its style apart so that a policy can name it by its hash. */
export function renderSite(input: SiteInput): { html: string; style: string } {
  const site = createSite(input);
  const html = `${documentHead(site)}${warningBar(input.warning)}${renderToStaticMarkup(<App site={site} />)}</body></html>`;
  return { html, style: styleOf(site) };
}
