/** Markup that is safe to send as it stands. */
export type Html = { readonly markup: string };

type Part = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function write(part: Part): string {
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Markup from a template; what is put into it is text unless it is markup itself. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = texts.map((text, at) => text + (at < parts.length ? write(parts[at] ?? '') : '')).join('');
  return { markup };
}
