import { counted } from '@plazo/markets';

/** What moved, as the page of a loan has it. */
export const movements = {
  sent: 'Te enviamos tu préstamo',
  sentMore: 'Te enviamos más dinero en este préstamo',
  deducted: (amount: string) => `Descontamos ${amount} de comisión e impuestos, como dice tu contrato`,
  paid: (channel: string) => `Recibimos tu pago por ${channel}`,
  card: 'otro medio',
  extended: (count: number) =>
    `Moviste tu fecha ${counted('es', count, { one: 'día', many: 'de días', other: 'días' })}`,
  waived: 'Te quitamos un cargo',
  refunded: 'Te devolvimos tu saldo a favor',
  refundOnItsWay: (account: string) => `En camino a ${account}`,
  refundArrived: (account: string, date: string) => `Llegó a ${account} el ${date}`,
  refundReturned: 'Tu banco no recibió el saldo que te devolvimos',
  planChanged: 'Tu plan de pagos cambió',
  planAgreed: 'Aceptaste un nuevo plan de pagos',
  settlement: 'Aceptamos un monto menor como pago total',
  undone: (what: string) => `Se deshizo: ${what}`,
};

export type MovementWords = typeof movements;
