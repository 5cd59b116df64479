/** Permissions for automatic payments on a loan's page. */
export const autopay = {
  title: 'Permisos de pago automático',
  head: ['Aceptado', 'Estado', 'Máximo cada vez', 'Hasta', 'Terminado', 'Lo que se aceptó'],
  states: {
    asked: 'Pedido al banco',
    pending: 'Espera a la persona',
    active: 'Activo',
    refused: 'Rechazado',
    revoked: 'Revocado',
    expired: 'Terminado',
  },
  endedBy: { '': '', borrower: 'por el cliente', bank: 'por el banco', lender: 'por nosotros' },
  pausedSince: (time: string) => `En pausa desde ${time}`,
  end: 'Terminar los pagos automáticos',
  endHint: 'Desde ahora no se toma nada de la cuenta de su cliente. Se le avisa.',
  debits: 'Lo que se iba a cobrar',
  debitHead: ['Fecha de pago', 'Intento', 'Avisado', 'Para', 'Monto', 'Estado'],
  debitStates: {
    announced: 'Avisado',
    sent: 'En curso',
    paid: 'Cobrado',
    failed: 'Fallido',
    dropped: 'No se pidió',
  },
  account: {
    end: 'Volver a consultar la cuenta',
    endHint: 'Su cliente dice que es correcta',
  },
};

export type AutopayMessages = typeof autopay;
