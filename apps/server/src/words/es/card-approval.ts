/** Of a payment by card that its person has to approve at their bank. */
export const cardApproval = {
  toApprove: (amount: string) =>
    `Falta que apruebes en tu banco tu pago de ${amount}. No se cobra nada hasta que lo hagas`,
  approve: 'Ir a aprobarlo',
};

export type CardApproval = typeof cardApproval;
