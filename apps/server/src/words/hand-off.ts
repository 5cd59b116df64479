import type { Language } from '@plazo/contract';

type Words = {
  readonly ask: (brand: string, phone: string) => string;
  readonly yes: string;
  readonly no: string;
};

/** What a person is asked before a link with a code logs them in. */
export const handOffWords: Readonly<Record<Language, Words>> = {
  es: {
    ask: (brand, phone) => `¿Abrir ${brand} con la cuenta del ${phone}?`,
    yes: 'Sí, es mi cuenta',
    no: 'No es mi número',
  },
  en: {
    ask: (brand, phone) => `Open ${brand} with the account of ${phone}?`,
    yes: 'Yes, this is my account',
    no: 'Not my number',
  },
  zh: {
    ask: (brand, phone) => `要用 ${phone} 的账户打开 ${brand} 吗？`,
    yes: '是，这是我的账户',
    no: '不是我的号码',
  },
};
