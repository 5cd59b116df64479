import { counted } from '@plazo/markets';

const days = (count: number) => counted('es', count, { one: 'día', many: 'de días', other: 'días' });

/** Charges of a product's terms beside interest, commission and late charges: how much, when, and within which limits. */
export const charges = {
  joined: (parts: readonly string[]) => parts.join('; '),
  named: (name: string, charge: string) => `${name}: ${charge}`,
  share: (percent: string, base: string) => `${percent} de ${base}`,
  plus: (flat: string, share: string) => `${flat} más ${share}`,
  upTo: (amount: string) => `hasta ${amount}`,
  limits: (least: string | undefined, most: string | undefined) =>
    [...(least ? [`al menos ${least}`] : []), ...(most ? [`como máximo ${most}`] : [])].join(', '),
  noAmount: 'por un monto que estas condiciones no fijan',
  withTax: (amount: string, tax: string) => `${amount} más ${tax}`,
  base: {
    asked: 'lo que se iba a cobrar',
    'unpaid-principal': 'el capital que aún no vence',
    'prepaid-principal': 'el capital que se paga antes',
    'outstanding-at-start': 'el capital que se debe al empezar el periodo',
    principal: 'el monto prestado',
    instalment: 'el pago',
    outstanding: 'el capital que aún se debe',
  },
  when: {
    bounced: 'cada vez que un cobro a tu cuenta no se puede hacer',
    'payoff-early': 'si terminas el préstamo antes de su último vencimiento',
    'reduces-principal': 'si un pago adelantado baja el capital',
    instalment: 'con cada pago del plan',
    replan: 'si cambia el plan de pagos',
    'by-hand': 'cada vez que lo agregamos; te decimos por qué y hasta cuándo pagarlo',
  },
  reasons: (reasons: string) => `solo si ${reasons}`,
  either: (one: string, other: string) => `${one} o ${other}`,
  mostPerMonth: (count: number) =>
    `como máximo ${counted('es', count, { one: 'vez', many: 'de veces', other: 'veces' })} al mes`,
  freeWithin: (count: number) => `sin costo hasta ${days(count)} después de recibir el dinero`,
  freeAfter: (count: number) => `sin costo a partir de ${days(count)} después de recibir el dinero`,
  dueInDays: (count: number) => `se paga dentro de ${days(count)}`,
  payee: (name: string) => `es para “${name}”`,
  compulsory: 'el préstamo no se da sin él',
};
export type ChargeWords = typeof charges;
