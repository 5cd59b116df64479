/** The desk speaks Spanish and English; what an operator chose is kept on the machine. */
export type DeskLanguage = 'es' | 'en';

const KEY = 'plazo-desk-language';

/** The chosen language, else the first that the browser asks for and the desk has, else English. */
export function readLanguage(wished: readonly string[]): DeskLanguage {
  const kept = localStorage.getItem(KEY);
  const found = [kept ?? '', ...wished]
    .map((tag) => tag.slice(0, 2))
    .find((tag) => tag === 'es' || tag === 'en');
  return found === 'es' ? 'es' : 'en';
}

export function keepLanguage(language: DeskLanguage): void {
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
}
