/** What each state of an order is called, and what comes next. */
export const status = {
  received: {
    title: 'Recibimos tu solicitud',
    body: 'Firmaste. Si todo sigue en orden, enviamos tu dinero.',
    next: 'Te avisamos en cuanto decidamos. No tienes que hacer nada.',
  },
  closed: {
    title: 'Esta solicitud se cerró',
    body: 'No debes nada por ella.',
    next: 'Si quieres saber por qué, escríbenos.',
  },
  disbursing: {
    title: 'Tu dinero va en camino',
    body: 'Lo enviamos a tu cuenta.',
    next: 'Puede tardar de 1 a 3 días. Te lo mostramos aquí.',
  },
  approved: {
    title: 'Estamos procesando tu préstamo',
    body: 'Aprobamos tu préstamo y preparamos el depósito.',
    next: 'Esta página se actualiza sola.',
  },
  active: { title: 'Tu préstamo está activo', body: '', next: '' },
  late: {
    title: 'Tu pago está vencido',
    body: '',
    next: 'Cuando pagues, este estado cambia solo. Tu comprobante queda en Tus pagos.',
  },
  settled: {
    title: 'Tu préstamo está pagado',
    body: 'No debes nada.',
    next: 'Tus comprobantes están en Tus pagos.',
  },
};

export type StatusWords = typeof status;
