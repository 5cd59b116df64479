import { counted } from '@plazo/markets/front';

const days = (n: number) => counted('es', n, { one: 'día', many: 'de días', other: 'días' });

export const es = {
  where: '¿De dónde salen estas cifras?',
  total: 'Total',
  planner: 'Liquidar antes',
  day: 'Día en que pagas',
  today: 'Hoy',
  inDays: (n: number) => (n === 1 ? 'mañana' : `dentro de ${days(n)}`),
  due: 'Pago de ese día',
  charge: 'Cargo por atraso incluido',
  payoff: 'Liquidar todo ese día',
  fee: (n: number) => `Mover tu fecha ${days(n)}`,
  part: {
    penalty: 'Cargo por atraso',
    tax: 'Impuesto',
    commission: 'Comisión',
    interest: 'Interés',
    principal: 'Capital',
  },
  left: 'Te quedaría por liquidar hoy',
};
export type InsightMessages = typeof es;
