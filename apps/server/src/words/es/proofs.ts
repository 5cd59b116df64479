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
  check: {
    title: 'Comprueba que este documento es auténtico',
    text: (place: string) =>
      `Escanea la imagen o escribe este código en ${place}. Ahí se ve qué dice este documento, sin nombre completo, domicilio ni cuenta.`,
  },
};
export type ProofWords = typeof proofs;
