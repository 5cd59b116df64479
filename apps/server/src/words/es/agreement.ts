import { counted } from '@plazo/markets';

/** The clauses of the agreement in Spanish. Figures come in as arguments, from the engine and the product's terms. */
export type AgreementFigures = {
  readonly company: string;
  readonly address: string;
  readonly product: string;
  readonly principal: string;
  readonly received: string;
  /** The loan that its money pays off, and what is left. */
  readonly oldLoan: string | undefined;
  readonly payoff: string;
  readonly inHand: string;
  readonly total: string;
  readonly cost: string;
  readonly rate: string;
  readonly tax: string;
  readonly late: string;
  readonly annualCost: string;
  readonly payments: string;
  readonly coolingOffDays: number;
  readonly extensionDays: number;
  /** Charges beside interest, commission and late charges, a sentence each. */
  readonly charges: readonly string[];
  readonly isPrepaymentCharged: boolean;
  readonly isPrepaymentFree: boolean;
  /** What of interest who pays early still owes. */
  readonly prepaidInterest: 'to-the-day' | 'whole-period' | 'agreed';
  readonly phone: string;
  readonly email: string;
  /** Who to turn to where one does not accept an answer. */
  readonly disagree: string;
};

export type Clauses = {
  readonly stated: {
    readonly annualRate: (percent: string) => string;
    readonly interest: (percent: string) => string;
    readonly tax: (name: string, percent: string, base: string) => string;
    readonly late: (text: string) => string;
    readonly annualCost: (label: string, percent: string) => string;
    readonly base: Readonly<Record<'interest' | 'commission' | 'both', string>>;
  };
  readonly sections: (figures: AgreementFigures) => readonly { title: string; paragraphs: string[] }[];
};

const prepayment = ({ isPrepaymentCharged, prepaidInterest }: AgreementFigures) => {
  const said = isPrepaymentCharged
    ? 'Puedes pagar antes cualquier día, en parte o todo, con el cargo que nombra este contrato.'
    : 'Puedes pagar antes cualquier día, en parte o todo, sin penalización.';
  const ofPeriod =
    prepaidInterest === 'whole-period' ? ' El interés del periodo que ya empezó se paga completo.' : '';
  const ofAll =
    prepaidInterest === 'agreed'
      ? ' El interés de todos los pagos se debe igual: pagar antes no lo reduce.'
      : '';
  return `${said}${ofPeriod}${ofAll}`;
};

const renewalClause = ({ oldLoan, payoff, inHand }: AgreementFigures) => ({
  title: 'Liquidación de tu préstamo anterior',
  paragraphs: [
    `De lo que recibes, ${payoff} liquidan tu préstamo ${oldLoan} y ${inHand} llegan a tu cuenta, si el dinero sale hoy.`,
    'El día en que sale el dinero se calcula de nuevo lo que falta de ese préstamo: lo que hayas pagado antes llega a tu cuenta.',
  ],
});

export const agreement: Clauses = {
  stated: {
    annualRate: (percent) => `Tasa anual: ${percent}`,
    interest: (percent) => `Interés: ${percent}`,
    tax: (name, percent, base) => `${name}: ${percent} de ${base}`,
    late: (text) => `Cargo por atraso: ${text}`,
    annualCost: (label, percent) => `${label}: ${percent}`,
    base: { interest: 'interés', commission: 'comisión', both: 'interés más comisión' },
  },
  sections: (f) => [
    {
      title: 'Quiénes firman',
      paragraphs: [
        `${f.company}, con domicilio en ${f.address}, presta; la persona que acepta este contrato es la acreditada.`,
      ],
    },
    {
      title: 'Cuánto recibes y cuánto pagas',
      paragraphs: [
        `El monto del préstamo es ${f.principal}. Recibes ${f.received} en una cuenta a tu nombre.`,
        `Pagas en total ${f.total} (${f.payments}). El costo total es ${f.cost}.`,
      ],
    },
    ...(f.oldLoan ? [renewalClause(f)] : []),
    {
      title: 'Tasa, comisión e impuestos',
      paragraphs: [
        `La tasa de interés es de ${f.rate}. El costo anual es ${f.annualCost}.`,
        `Impuesto: ${f.tax}. No hay otros cobros que los de este contrato.`,
      ],
    },
    ...(f.charges.length > 0 ? [{ title: 'Otros cargos', paragraphs: [f.charges].flat() }] : []),
    { title: 'Si te atrasas', paragraphs: [f.late, 'Un cargo por atraso nunca genera intereses.'] },
    {
      title: 'Pagar antes',
      paragraphs: [
        f.isPrepaymentFree
          ? prepayment(f)
          : 'Puedes pagar antes después de la mitad del plazo y de al menos 7 días del depósito.',
      ],
    },
    ...(f.extensionDays > 0
      ? [
          {
            title: 'Pedir más días',
            paragraphs: [
              `Puedes mover la fecha de un pago hasta ${f.extensionDays} días. Se cobra por mover la fecha; eso no baja lo que debes.`,
            ],
          },
        ]
      : []),
    ...(f.coolingOffDays > 0
      ? [
          {
            title: 'Cambiar de opinión',
            paragraphs: [
              `Tienes ${counted('es', f.coolingOffDays, { one: 'día', many: 'de días', other: 'días' })} desde el depósito para devolver lo recibido y pagar solo el interés de esos días.`,
            ],
          },
        ]
      : []),
    {
      title: 'Dudas y quejas',
      paragraphs: [`Llámanos al ${f.phone} o escribe a ${f.email}.`, f.disagree],
    },
  ],
};
