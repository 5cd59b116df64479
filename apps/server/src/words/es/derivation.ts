import { counted } from '@plazo/markets';

/** Words of the lines that explain a figure, in Spanish. */
export const derivation = {
  received: 'Lo que recibes',
  loan: 'Monto del préstamo',
  lessCommission: 'Menos comisión',
  lessTax: (name: string) => `Menos ${name} de la comisión`,
  lessInterest: 'Menos intereses de los días antes del primer periodo',
  lessDownPayment: 'Menos el enganche',
  commissionOf: (percent: string, principal: string) => `${percent} de ${principal}`,
  interestOf: (no: number) => `Interés del pago ${no}`,
  interestStep: (base: string, rate: string, days: number) =>
    `${base} × ${rate} × ${counted('es', days, { one: 'día', many: 'de días', other: 'días' })}`,
  fromTo: (from: string, to: string) => `del ${from} al ${to}`,
  taxOf: (name: string, no: number) => `${name} del pago ${no}`,
  taxStep: (percent: string, amount: string) => `${percent} de ${amount} de interés`,
  taxOnCommission: (percent: string, amount: string) => `${percent} de ${amount} de comisión`,
  chargesOf: (no: number) => `Otros cargos del pago ${no}`,
  lateOf: (no: number) => `Cargo por atraso del pago ${no}`,
  lateOnce: (base: string) => `Cargo único, sobre ${base}`,
  lateDays: (from: number, to: number, base: string) =>
    from === to ? `Día ${from} de atraso, sobre ${base}` : `Días ${from} a ${to} de atraso, sobre ${base}`,
  cap: 'Los cargos de todo el préstamo no pasan de',
  byHand: 'Agregado a mano',
  paid: 'Ya pagado',
  waived: 'Condonado',
  method: {
    declining: 'sobre lo que debes',
    flat: 'sobre el monto original',
    'daily-simple': 'por día, sobre lo que debes',
  },
};

export type DerivationWords = typeof derivation;
