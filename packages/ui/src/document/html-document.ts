/** The HTML around a page that the server renders: styles inside, state as data, script late. */

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

/** The style of `warningBar`: dark on yellow in any scheme and brand, above everything and in the flow. */
export const warningBarStyle =
  '#warning{margin:0;padding:.5rem 1rem;background:#ffd60a;color:#1a1400;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}';

/** A bar above the whole page for what everybody on it must know, such as that nothing here is real; empty without text. */
export const warningBar = (text: string): string =>
  text === '' ? '' : `<p id="warning" role="note">${escapeHtml(text)}</p>`;

export type DocumentHead = {
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** For who finds the page in a search; a page behind a login has none. */
  readonly description?: string;
  readonly icon: string;
  readonly nonce: string;
  readonly css: string;
  /** How the page is installed, where it is an app of its own. */
  readonly manifest?: string | undefined;
  /** The address may open a session: nobody is told of it until the page's script has cleaned it. */
  readonly isAddressSecret?: boolean;
  /** Stands above the page; empty: nothing does. */
  readonly warning: string;
};

const descriptionOf = (text: string | undefined) =>
  text ? `<meta name="description" content="${escapeHtml(text)}">` : '';

const manifestOf = (address: string | undefined) =>
  address ? `<link rel="manifest" crossorigin="use-credentials" href="${escapeHtml(address)}">` : '';

/** Everything before the app's own markup, with all styles inside: the first paint waits for nothing else. */
export const openDocument = ({
  lang,
  direction,
  title,
  description,
  icon,
  nonce,
  css,
  manifest,
  isAddressSecret = false,
  warning,
}: DocumentHead): string =>
  `<!doctype html><html lang="${lang}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${descriptionOf(description)}<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no"><meta name="referrer" content="${isAddressSecret ? 'no-referrer' : 'same-origin'}"><meta property="csp-nonce" nonce="${nonce}"><link rel="icon" href="${escapeHtml(icon)}">${manifestOf(manifest)}<style nonce="${nonce}">${css}${warning && warningBarStyle}</style></head><body>${warningBar(warning)}<div id="root">`;

export type DocumentScripts = {
  readonly nonce: string;
  /** What the page's script starts from. */
  readonly state: unknown;
  readonly preload: readonly string[];
  readonly entry: string;
};

/**
 * Asks for the scripts once the page has been painted: each request takes time of a slow phone before its first frame.
 * What nobody looks at is painted by nobody, and a view that gives no frame must not stay without script.
 */
const AFTER_PAINT =
  "const load=()=>{if(load.began)return;load.began=true;const add=(name,parts)=>document.body.append(Object.assign(document.createElement(name),{nonce},parts));for(const href of preload)add('link',{rel:'modulepreload',fetchPriority:'low',href});add('script',{type:'module',src})};if(document.hidden)load();else{requestAnimationFrame(()=>setTimeout(load));setTimeout(load,1500)}";

/** The state, then the scripts, after the first paint. */
export function closeDocument({ nonce, state, preload, entry }: DocumentScripts): string {
  const given = escapeJson(JSON.stringify({ nonce, preload, src: entry }));
  return `</div><script id="state" type="application/json" nonce="${nonce}">${escapeJson(JSON.stringify(state))}</script><script nonce="${nonce}">{const{nonce,preload,src}=${given};${AFTER_PAINT}}</script></body></html>`;
}
