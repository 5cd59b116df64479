import { createHash } from 'node:crypto';
import type { Language } from '@plazo/contract';
import { languageFacts } from '@plazo/markets';
import type { FastifyReply } from 'fastify';

/** A document that needs no script, no sheet and no database: what the server says itself to a person. */

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:24px;padding:24px;box-sizing:border-box;
font:1.125rem/1.5 system-ui,sans-serif;text-align:center;color:#14181b;background:#f7f5f1}
h1{font-size:1.25rem;margin:0;max-width:20em}
a,button{color:inherit;background:none;border:1px solid;border-radius:12px;padding:14px 24px;font:inherit;font-weight:600;text-decoration:none}
@media(prefers-color-scheme:dark){body{color:#f1f4f5;background:#0f1416}}`;
const styleHash = createHash('sha256').update(style).digest('base64');

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

type Plain = {
  readonly title: string;
  readonly language: Language;
  /** What stands under the title: HTML of ours, with texts escaped. */
  readonly under: string;
};

export function sendDocument(reply: FastifyReply, { title, language, under }: Plain) {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${languageFacts[language].direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><main><h1>${escaped(title)}</h1></main>${under}</html>`,
    );
}
