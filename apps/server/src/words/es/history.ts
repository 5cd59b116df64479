import type {
  Ahead,
  BounceReason,
  OrderEvent,
  PlanChangeName,
  ReturnKind,
  StoppablePart,
  WaivablePart,
  WriteOffReason,
} from '@plazo/lending';

/** How each thing that can happen to a loan is told to its borrower; an event without words does not compile. */
export type HistoryWords = {
  readonly title: string;
  readonly head: readonly string[];
  readonly events: Readonly<Record<OrderEvent['type'], string>>;
  /** Of a debt whose buyer is known to its borrower. */
  readonly sold: string;
  readonly undone: (what: string) => string;
  readonly part: Readonly<Record<WaivablePart | StoppablePart, string>>;
  readonly charge: (name: string) => string;
  readonly tax: (amount: string) => string;
  /** Interest with its tax that was paid already. */
  readonly givenBack: (amount: string) => string;
  readonly dueOn: (day: string) => string;
  readonly until: (day: string) => string;
  readonly extended: (days: number) => string;
  /** What the part of a payment that was not due does. */
  readonly ahead: Readonly<Record<Ahead, string>>;
  /** The same of a payment for which it was chosen before it came. */
  readonly chosen: (what: string) => string;
  readonly bounce: Readonly<Record<BounceReason, string>>;
  readonly return: Readonly<Record<ReturnKind, string>>;
  readonly plan: Readonly<Record<PlanChangeName, string>>;
  readonly writeOff: Readonly<Record<WriteOffReason, string>>;
};

/** Words of a loan's history, in Spanish. */
export const history: HistoryWords = {
  title: 'Qué pasó, día por día',
  head: ['Fecha', 'Qué pasó', 'Detalle', 'Monto'],
  sold: 'Vendimos tu deuda; ahora se la debes a quien la compró',
  events: {
    confirmed: 'Aceptaste el préstamo',
    declined: 'No aprobamos la solicitud',
    withdrawn: 'La solicitud se retiró',
    approved: 'Aprobamos la solicitud',
    'disbursement-sent': 'Enviamos el dinero',
    'disbursement-returned': 'El banco devolvió el dinero',
    disbursed: 'Recibiste el dinero',
    'disbursed-again': 'Recibiste más dinero',
    paid: 'Recibimos un pago',
    extended: 'Se movió la fecha de pago',
    waived: 'Perdonamos una parte',
    charged: 'Se agregó un cargo',
    promised: 'Prometiste un pago',
    rechosen: 'Elegiste qué hace un pago',
    reversed: 'Se deshizo algo anterior',
    stopped: 'Se detuvo',
    resumed: 'Volvió a correr',
    'interest-paused': 'Días sin interés',
    flagged: 'Tenemos en cuenta tu situación',
    unflagged: 'Ya no la tenemos en cuenta',
    replanned: 'Cambió el plan de pagos',
    'plan-offered': 'Te ofrecimos otro plan de pagos',
    'written-off': 'Damos la deuda por perdida en nuestros libros; la sigues debiendo',
    'cooled-off': 'Desististe del préstamo',
    'settlement-agreed': 'Aceptamos un monto menor como pago total',
    refunded: 'Te devolvimos tu saldo a favor',
    returned: 'Se devolvió un pago',
    bounced: 'Un cobro no se pudo hacer',
    'refund-returned': 'Tu devolución no llegó y es otra vez saldo a tu favor',
  },
  undone: (what) => `Se deshizo: ${what}`,
  part: {
    principal: 'capital',
    interest: 'interés',
    commission: 'comisión',
    tax: 'impuesto',
    penalty: 'cargo por atraso',
    fee: 'otros cargos',
    claim: 'devolución que tu banco retiró después',
    'due-dates': 'fechas de pago',
  },
  charge: (name) => `cargo “${name}”`,
  tax: (amount) => `con ${amount} de impuesto`,
  givenBack: (amount) => `te devolvimos ${amount} de interés que ya habías pagado`,
  dueOn: (day) => `se paga el ${day}`,
  until: (day) => `hasta el ${day}`,
  extended: (days) => `${days} ${days === 1 ? 'día' : 'días'} más`,
  ahead: {
    'meets-next': 'paga los próximos pagos',
    shortens: 'se quita de los últimos pagos',
    lowers: 'hace más pequeños los pagos',
    'next-principal': 'baja los próximos pagos',
  },
  chosen: (what) => `elegiste antes de pagar: lo que pasa de lo pedido ${what}`,
  bounce: {
    'insufficient-funds': 'la cuenta no tenía saldo suficiente',
    'account-closed': 'la cuenta está cerrada',
    'mandate-cancelled': 'se canceló la autorización de cobro',
    'mandate-limit': 'el monto pasa de lo autorizado',
    'wrong-account': 'los datos de la cuenta no coinciden',
    'bank-technical': 'falla del banco',
    'lender-technical': 'falla nuestra',
    other: 'el banco no dijo el motivo',
  },
  return: {
    bounce: 'el banco no lo cobró',
    recall: 'lo pidió el banco',
    chargeback: 'se reclamó ante el banco',
  },
  plan: {
    reschedule: 'otras fechas o número',
    rate: 'otra tasa',
    grace: 'pagos sin capital',
    're-amortise': 'lo vencido se reparte entre los pagos que faltan',
    're-age': 'todo se reparte en pagos nuevos',
    holiday: 'una pausa de pagos',
    accelerate: 'se pide todo de una vez',
  },
  writeOff: {
    arrears: 'atraso',
    fraud: 'fraude',
    death: 'fallecimiento',
    bankruptcy: 'insolvencia',
    hardship: 'situación difícil',
    dispute: 'controversia',
    uneconomic: 'cobrarla cuesta más',
    sold: 'se vendió',
  },
};
