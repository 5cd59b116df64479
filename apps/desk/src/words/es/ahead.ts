/** Texts of what the part of a payment that was not due does, in Spanish. */
export const ahead = {
  hint: (amount: string, day: string, until: string) =>
    `El pago de ${amount} del ${day} trae más de lo que tocaba. Su cliente puede cambiar qué hace esa parte hasta el ${until}.`,
  which: 'Qué hace esa parte',
  next: 'Próximo pago',
  left: 'Pagos que quedan',
  last: 'Último pago',
  saved: 'Ahorro para su cliente',
  names: {
    'meets-next': 'Paga los próximos pagos',
    shortens: 'Se quita de los últimos pagos',
    lowers: 'Hace más pequeños los pagos',
    'next-principal': 'Baja el capital de los próximos pagos',
  },
};

export type AheadMessages = typeof ahead;
