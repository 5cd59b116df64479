/** The specification's general patterns (section 5), as questions. They say what a text looks like, not that it exists. */

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** A telephone: digits with the usual signs between them, at least six. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 6;

/** Eleven digits that begin with 1. */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);
