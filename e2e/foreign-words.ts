import type { Page } from '@playwright/test';

/**
 * Words in Latin letters that a page in Chinese, or in another language of other letters, shows or says to a screen
 * reader: of texts that nobody typed, and of elements that are in no other language by their own word.
 */
export const latinWords = (page: Page, lang = 'zh'): Promise<readonly string[]> =>
  page.evaluate((ours) => {
    const isOurs = (element: Element | null) =>
      element !== null &&
      element.closest('[lang]')?.getAttribute('lang') === ours &&
      element.closest('script, style, textarea, code, pre') === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOurs(element)) texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.flatMap((text) => text.match(/\p{Script=Latin}[\p{L}\d_.@/-]*\p{L}/gu) ?? []))];
  }, lang);
