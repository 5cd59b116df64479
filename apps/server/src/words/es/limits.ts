export type LimitWords = {
  readonly granted: (amount: string) => string;
  readonly denied: (amount: string) => string;
  readonly atMost: string;
  readonly nextOn: (date: string) => string;
  readonly reasons: Readonly<
    Record<
      'blocked' | 'overdue' | 'no-loan-paid' | 'asked-recently' | 'too-big-step' | 'income-share',
      string
    >
  >;
};

/** Words of higher limits, in Spanish. */
export const limits: LimitWords = {
  granted: (amount) => `Tu límite ahora es de ${amount}.`,
  denied: (amount) => `Por ahora no podemos subir tu límite a ${amount}.`,
  atMost: 'Ya tienes el límite más alto de este préstamo.',
  nextOn: (date) => `Puedes pedirlo otra vez desde el ${date}.`,
  reasons: {
    blocked: 'Por ahora no podemos prestarte más. Escríbenos y una persona te explica.',
    overdue: 'Tienes un pago atrasado. Al pagarlo puedes pedirlo otra vez.',
    'no-loan-paid': 'Primero termina de pagar un préstamo con nosotros.',
    'asked-recently': 'Lo pediste hace menos de un mes. Espera a la fecha que te dimos.',
    'too-big-step': 'Pediste más de lo que sube el límite de una vez. Pide menos.',
    'income-share':
      'Los pagos serían más de lo que conviene para tu ingreso. Si tu ingreso cambió, corrígelo en tus datos.',
  },
};
