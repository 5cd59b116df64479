type Reply = { readonly name: string; readonly text: string };
/** Replies that an operator begins with; `{name}`, `{number}` and `{brand}` stand for the complaint's own. */
export type ReplyWords = Readonly<
  Record<'paymentFound' | 'paymentNotFound' | 'improperCollection' | 'interestAndCharges', Reply>
>;

export const replies: ReplyWords = {
  paymentFound: {
    name: 'Pago encontrado',
    text: 'Hola, {name}. Revisamos tu queja {number}. Tu pago ya aparece en tu préstamo y el saldo está actualizado. Gracias por avisarnos.',
  },
  paymentNotFound: {
    name: 'Pago no encontrado',
    text: 'Hola, {name}. Revisamos tu queja {number} y todavía no encontramos el pago. Envíanos una foto del comprobante donde se lean la fecha, el monto y la referencia. Mientras tanto no corren cargos por atraso.',
  },
  improperCollection: {
    name: 'Cobranza indebida',
    text: 'Hola, {name}. Sentimos lo que pasó. Revisamos tu queja {number}, hablamos con la persona que te llamó y detuvimos esas llamadas. En {brand} nadie puede amenazarte ni contactar a otras personas por tu préstamo.',
  },
  interestAndCharges: {
    name: 'Intereses y cargos',
    text: 'Hola, {name}. Revisamos los cargos de tu préstamo por tu queja {number}. En la pantalla de tu préstamo puedes ver cada cargo con su fecha y su cálculo.',
  },
};
