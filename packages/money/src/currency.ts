/** Markets that Plazo serves; `cn` has landing pages only and no loan product. */
export type Market = 'mx' | 'in' | 'cn';

/** Digits after the point, symbol, and how the market of the currency groups digits (design, section 2.12). */
export const currencies = {
  MXN: { digits: 2, symbol: '$', locale: 'es-MX', grouping: 'thousands', market: 'mx' },
  INR: { digits: 2, symbol: '₹', locale: 'en-IN', grouping: 'lakh', market: 'in' },
} as const;

export type Currency = keyof typeof currencies;

/** Whether a text is a currency that the engine knows. */
export const isCurrency = (text: unknown): text is Currency =>
  typeof text === 'string' && Object.hasOwn(currencies, text);
