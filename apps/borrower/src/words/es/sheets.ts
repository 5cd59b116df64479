import { counted } from '@plazo/markets/front';

/** Texts of what opens over a loan, or waits for its borrower's word: fetched with it. */
export const es = {
  reminder: { title: 'Tu pago está cerca', text: 'Si no puedes pagar, puedes pedir más días' },
  promise: {
    title: '¿Qué día puedes pagar?',
    text: 'Elige un día. Cada uno dice cuánto será ese día. Hasta entonces no te mandamos recordatorios de este pago; los cargos de tu contrato siguen. Si ese día no puedes, cámbialo o escríbenos.',
    drop: 'Quitar mi día: los recordatorios vuelven',
    send: 'Apuntar este día',
  },
  account: { other: 'Usar otra cuenta' },
  credit: {
    ask: 'Pedir mi dinero',
    sendTo: (account: string) => `Enviarlo mejor a ${account}`,
  },
  rate: {
    title: '¿Cómo te fue con nosotros?',
    words: ['Muy mal', 'Mal', 'Regular', 'Bien', 'Muy bien'],
    stars: (n: number) => counted('es', n, { one: 'estrella', many: 'de estrellas', other: 'estrellas' }),
    submit: 'Enviar',
    pick: 'Seleccione una calificación',
    later: 'Ahora no',
    thanks: 'Gracias. Con esto mejoramos',
    tell: 'Contarnos más',
  },
};
export type SheetMessages = typeof es;
