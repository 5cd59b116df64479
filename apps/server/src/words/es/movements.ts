import { counted } from '@plazo/markets';

/** A name within a sentence; one that is an abbreviation stays as it is. */
const small = (name: string) => name.replace(/^.(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** What moved, as the page of a loan has it. */
export const movements = {
  sent: 'Te enviamos tu préstamo',
  sentMore: 'Te enviamos más dinero en este préstamo',
  /** What of a loan never left, and what that was made up of. */
  deducted: 'Descontado antes de enviártelo',
  deductedParts: (parts: readonly (readonly [name: string, amount: string])[]) =>
    `${parts.map(([name, amount]) => `${name} ${amount}`).join(', ')}. Como dice tu contrato`,
  paid: (channel: string) => `Recibimos tu pago por ${small(channel)}`,
  ways: { card: 'tarjeta', debit: 'cobro automático', other: 'otro medio' },
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
  /** What the parts of a payment did. */
  went: (parts: readonly (readonly [name: string, amount: string])[]) =>
    parts.length === 0
      ? ''
      : `Se usó así: ${parts.map(([name, amount]) => `${amount} a ${small(name)}`).join(', ')}.`,
  leftToday: (amount: string) => `Hoy ${amount}`,
  fall: (start: string, today: string, end: string) =>
    `Lo que falta pagar: ${start} al recibirlo, ${today} hoy y cero el ${end}, si pagas en cada fecha`,
  paidInAll: 'Pagaste en total',
  itCost: 'Lo que te costó',
  /** The next payment in a calendar. */
  calendar: {
    plain: 'Hacer un pago',
    full: (amount: string, lender: string) => `Pagar ${amount} a ${lender}`,
  },
};

export type MovementWords = typeof movements;
