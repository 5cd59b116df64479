/** Words of the paper of more money on a running loan, in Spanish. */
export const more = {
  documentTitle: 'Más dinero en tu préstamo',
  title: (orderId: string, no: number) => `Más dinero en tu préstamo ${orderId}, entrega adicional ${no}`,
  amount: 'Se suma a lo que debes',
  inHand: 'Llega a tu cuenta',
  rate: 'Tasa de interés',
  late: 'Cargos por atraso',
  change: 'Tu préstamo ahora → después',
  principal: 'Capital que debes',
  next: 'Próximo pago',
  nextOn: 'Fecha del próximo pago',
  lastOn: 'Último pago a más tardar el',
  left: 'Total que falta por pagar',
  cost: 'Costo que falta: interés, comisión e impuesto',
  plan: 'Tus pagos',
  planHead: ['Pago', 'Vence', 'Ahora', 'Después'],
  rules: 'Lo que vale para este dinero',
  clauses: (day: string, lender: string) => [
    `Estas cifras valen si el dinero llega el ${day}. El interés corre desde el día en que llega; si llega otro día, tus pagos pueden variar un poco y tu estado de cuenta dice cuánto.`,
    'Mientras no llega, tu préstamo no cambia. Si tu banco lo regresa, se deshace: no lo debes y no paga interés.',
    `Todo lo demás de tu contrato con ${lender} sigue igual: cargos, pagos anticipados y quejas.`,
    'Este dinero no tiene un plazo propio para cambiar de opinión. Si ya no lo quieres, puedes pagarlo por adelantado como dice tu contrato.',
  ],
};

export type MorePaperWords = typeof more;
