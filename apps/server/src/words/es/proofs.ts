/** Words of receipts and of the no-debt letter, in Spanish. */
export const proofs = {
  who: 'Cliente y préstamo',
  receiptTitle: 'Comprobante de pago',
  paymentTitle: 'Recibimos tu pago',
  received: 'Cantidad recibida',
  day: 'Día del pago',
  time: 'Momento del aviso',
  channel: 'Medio de pago',
  reference: 'Referencia',
  payment: 'Folio del medio de pago',
  splitTitle: 'En qué se usó',
  movedTo: (no: number) => `Nueva fecha del pago ${no}`,
  afterTitle: 'Después de este pago',
  left: 'Te falta pagar',
  noDebtTitle: 'Constancia de no adeudo',
  noDebtStatement: 'A quien corresponda',
  noDebt: (lender: string, loan: string, day: string) =>
    `${lender} hace constar que la persona nombrada arriba terminó de pagar el préstamo ${loan} el ${day}. A la fecha de esta constancia no debe nada por él: ni capital, ni intereses, ni comisiones, ni cargos.`,
  noDebtFigures: 'En cifras',
  lent: 'Préstamo',
  paidInAll: 'Pagos recibidos',
  settledOn: 'Terminado el',
  owed: 'Debe',
  payOffTitle: 'Carta de saldo',
  payOff: (loan: string, amount: string, day: string) =>
    `Hacemos constar que el préstamo ${loan} de la persona nombrada arriba queda pagado por completo con ${amount}, si los recibimos el ${day}. La cantidad incluye capital, intereses, impuestos y cargos hasta ese día.`,
  payOffFigures: 'Cuánto y hasta cuándo',
  payOffAmount: 'Para terminar el préstamo',
  payOffUntil: 'Vale hasta el final del día',
  payOffHow: 'Cómo pagar',
  payOffWays: (ways: string) =>
    `En nuestra app o en nuestro sitio, el cliente abre su préstamo y elige “Todo hoy”: ahí recibe la cuenta o el código que cobra esta cantidad (${ways}). Con ese código también puede pagar otra persona.`,
  payOffAfter:
    'Cuando llega el pago, la constancia de no adeudo queda en la misma página. Lo que se pague de más se devuelve.',
  payOffLater: 'Si se paga otro día, y antes no hay otro pago, cargo ni cambio',
  payOffHead: ['Día', 'Para terminar el préstamo'],
  check: {
    title: 'Comprueba que este documento es auténtico',
    text: (place: string) =>
      `Escanea la imagen o escribe este código en ${place}. Ahí se ve qué dice este documento, sin nombre completo, domicilio ni cuenta.`,
  },
};
export type ProofWords = typeof proofs;
