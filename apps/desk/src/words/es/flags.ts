import type { FLAG_EFFECTS, LOAN_FLAGS } from '@plazo/contract';

/** Texts of flags of a loan. */
export type FlagMessages = {
  readonly which: string;
  readonly until: string;
  readonly what: string;
  readonly names: Readonly<Record<(typeof LOAN_FLAGS)[number], string>>;
  readonly effects: Readonly<Record<(typeof FLAG_EFFECTS)[number], string>>;
  readonly stands: (name: string, from: string, to: string) => string;
};

/** The same in Spanish. */
export const flags: FlagMessages = {
  which: 'Marca',
  until: 'Último día, si se conoce',
  what: 'Qué hace',
  names: {
    hardship: 'Situación difícil',
    dispute: 'Controversia',
    deceased: 'Fallecimiento',
    bankruptcy: 'Insolvencia',
    vulnerable: 'Vulnerable',
    'do-not-contact': 'No contactar',
  },
  effects: {
    stopsReminders: 'Sin recordatorios ni contacto de cobranza',
    stopsPenalty: 'Sin cargos por atraso desde mañana',
    stopsInterest: 'Sin intereses desde esta noche',
    pausesDelinquency: 'Sus días no cuentan como vencidos',
  },
  stands: (name, from, to) => `${name} desde el ${from}${to ? ` hasta el ${to}` : ''}`,
};
