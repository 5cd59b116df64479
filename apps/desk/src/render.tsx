import { languageFacts } from '@plazo/markets/front';
import { closeDocument, openDocument } from '@plazo/ui';
import { clientAssets } from './app/client-assets.ts';
import { fallback } from './words/words.ts';

/** The document that every page of the desk starts from: nothing of anybody stands in it before somebody logs in. */
export const renderDesk = (nonce: string, warning: string): string =>
  openDocument({
    lang: fallback,
    direction: languageFacts[fallback].direction,
    title: 'Plazo',
    icon: 'data:,',
    nonce,
    css: clientAssets.css,
    warning,
  }) + closeDocument({ nonce, state: {}, preload: clientAssets.shared, entry: clientAssets.entry });
