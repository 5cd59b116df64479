/** Texts of changes of a plan, in Spanish. */
export const planChange = {
  title: 'Plan',
  now: 'Ahora',
  later: 'Después',
  left: 'Por pagar',
  number: 'Pagos que faltan',
  last: 'Última fecha',
  rows: 'Pagos nuevos',
  needsConsent: 'El cliente tiene que aceptar: se le ofrece en la app por 7 días y antes no obliga a nadie',
  bindsAtOnce: 'No pide más ni antes: vale de inmediato y se le avisa al cliente',
  what: 'Qué cambia',
  skipped: 'Pagos que se saltan',
  from: 'Desde este pago, los anteriores quedan igual (puede quedar vacío)',
  firstDay: 'Primera fecha',
  interest: 'Interés vencido, o del tiempo de pausa',
  offered: (until: string) => `Ofrecido al cliente hasta el ${until}`,
  kinds: {
    're-age': 'Todo en pagos nuevos',
    number: 'Número de pagos que faltan',
    holiday: 'Pausa de pagos',
    'new-day': 'Otro día de pago',
    're-amortise': 'Lo vencido, entre los pagos que vienen',
  },
  interests: {
    first: 'con el primer pago',
    spread: 'en partes iguales',
    waive: 'se perdona',
    runs: 'sigue corriendo',
    stops: 'se detiene',
  },
};

export type PlanChangeMessages = typeof planChange;
