import type { BOUNCE_CAUSES, LoanEvent } from '@plazo/contract';

/** Texts of what happened to a loan, and of facts that are recorded by hand. */
export type LoanEventMessages = {
  readonly events: Readonly<Record<LoanEvent | 'made' | 'end-of-day', string>>;
  readonly causes: Readonly<Record<(typeof BOUNCE_CAUSES)[number], string>>;
  /** The kind of a change or return, or the reason of a write-off. */
  readonly kindsOfEvents: Readonly<Record<string, string>>;
  readonly more: string;
  /** Interest that was paid already. */
  readonly givenBack: (amount: string) => string;
  readonly facts: {
    readonly charge: string;
    readonly most: (amount: string) => string;
    readonly dueOn: string;
    readonly asked: string;
    readonly cause: string;
    readonly attempt: string;
    readonly happenedOn: string;
  };
};

/** The same in Spanish. */
export const loanEvent: LoanEventMessages = {
  events: {
    made: 'De prueba',
    confirmed: 'Confirmado',
    approved: 'Aprobado',
    declined: 'Rechazado',
    withdrawn: 'Retirado',
    'disbursement-sent': 'Dinero enviado',
    'disbursement-returned': 'Dinero devuelto',
    disbursed: 'Entregado',
    'disbursed-again': 'Otro desembolso',
    paid: 'Pagado',
    extended: 'Extendido',
    waived: 'Condonado',
    charged: 'Cargado',
    promised: 'Promesa',
    rechosen: 'Pago elegido de nuevo',
    reversed: 'Revertido',
    stopped: 'Cargos detenidos',
    resumed: 'Cargos reanudados',
    'interest-paused': 'Días sin interés',
    flagged: 'Marca puesta',
    unflagged: 'Marca quitada',
    replanned: 'Plan cambiado',
    'written-off': 'Castigado',
    'cooled-off': 'Desistido',
    refunded: 'Devuelto',
    returned: 'Pago devuelto',
    bounced: 'Intento fallido',
    'refund-returned': 'Reembolso devuelto',
    'settlement-agreed': 'Convenio de liquidación',
    'plan-offered': 'Cambio del plan ofrecido',
    'end-of-day': 'Cierre del día',
  },
  causes: {
    'insufficient-funds': 'La cuenta no tenía saldo',
    'account-closed': 'La cuenta está cerrada',
    'mandate-cancelled': 'Se canceló la autorización',
    'mandate-limit': 'Pasa del límite autorizado',
    'wrong-account': 'Cuenta equivocada',
    'bank-technical': 'Falla técnica del banco',
    'lender-technical': 'Falla técnica nuestra',
    other: 'Otro',
  },
  kindsOfEvents: {
    'meets-next': 'Paga los próximos',
    shortens: 'De los últimos pagos',
    lowers: 'Pagos más pequeños',
    'next-principal': 'Capital de los próximos',
    bounce: 'No lo cobró el banco',
    recall: 'Lo pidió el banco',
    chargeback: 'Reclamado en el banco',
    reschedule: 'Fechas o número',
    rate: 'Tasa',
    grace: 'Pagos sin capital',
    're-amortise': 'Lo vencido, entre los pagos que vienen',
    're-age': 'Todo en pagos nuevos',
    holiday: 'Pausa de pagos',
    accelerate: 'Todo vence a la vez',
    arrears: 'Atraso',
    fraud: 'Fraude',
    death: 'Fallecimiento',
    bankruptcy: 'Insolvencia',
    hardship: 'Situación difícil',
    dispute: 'Controversia',
    uneconomic: 'No conviene cobrarla',
    settlement: 'Arreglo por menos',
    sold: 'Vendida',
  },
  givenBack: (amount) => `${amount} de interés pagado se devolvieron`,
  more: 'Detalle',
  facts: {
    charge: 'Cargo',
    most: (amount) => `Máximo ${amount}`,
    dueOn: 'Se paga el',
    asked: 'Monto que se intentó cobrar',
    cause: 'Por qué falló',
    attempt: 'Cómo llama el banco al intento',
    happenedOn: 'Cuándo falló',
  },
};
