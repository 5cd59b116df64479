import { more } from './more.ts';

/** Words of plans that change and of smaller sums that are accepted, in Spanish. */
export const plan = {
  more,
  gone: 'Esta oferta ya no está abierta',
  stale: 'Las cifras cambiaron. Revísalas otra vez antes de aceptar',
  offer: {
    title: 'Otro plan de pagos para ti',
    body: (day: string) =>
      `Te ofrecemos cambiar tu plan. Mira qué cambia y decide hasta el ${day}. Mientras no aceptes, nada cambia.`,
    what: 'Tu plan',
    now: 'Ahora',
    later: 'Después',
    next: 'Próximo pago',
    nextOn: 'Fecha',
    count: 'Pagos que faltan',
    lastOn: 'Último pago',
    left: 'Por pagar',
    rows: 'Tus nuevos pagos',
    consent: 'Leí las nuevas cifras y acepto este plan',
    accept: 'Aceptar el nuevo plan',
  },
  settlement: {
    title: 'Un monto menor termina tu préstamo',
    body: (amount: string, day: string, forgiven: string) =>
      `Paga ${amount} a más tardar el ${day} y tu préstamo queda pagado: el resto, ${forgiven}, se te perdona. Tu historial de crédito dirá que liquidaste por menos.`,
    partsTitle: 'Las partes',
    partsHead: ['A más tardar', 'Monto'],
    inParts: (amount: string, day: string, forgiven: string) =>
      `Paga ${amount} en las partes de abajo, cada una a más tardar en su día y la última el ${day}: tu préstamo queda pagado y el resto, ${forgiven}, se te perdona. Si una parte no llega a tiempo, el acuerdo termina. Tu historial de crédito dirá que liquidaste por menos.`,
    pay: (amount: string) => `Pagar ${amount}`,
  },
};

export type PlanWords = typeof plan;
