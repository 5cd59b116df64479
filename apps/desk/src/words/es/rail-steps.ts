/** What the trail of a loan says of a step besides its state: what came of what moves no money, and why a rail did not do what it was asked. */
export const railSteps = {
  done: { 'account-check': 'Confirmada', mandate: 'Autorizado' },
  details: {
    'no-account': 'Sin cuenta a la que pagar',
    demonstration: 'Demostración: no se envió nada',
    'account-wrong': 'No hay tal cuenta',
    'account-closed': 'La cuenta está cerrada',
    'holder-mismatch': 'La cuenta es de otra persona',
    'account-blocked': 'La cuenta está bloqueada',
    'risk-refused': 'Rechazado por riesgo',
    'funds-short': 'Nos falta saldo ahí',
    'payer-funds-short': 'A quien paga le falta saldo',
    'limit-exceeded': 'Pasa un límite del banco',
    declined: 'Rechazado',
    'authentication-failed': 'La persona no lo aprobó',
    'mandate-revoked': 'Se retiró el permiso',
    'notice-missing': 'Falta el aviso previo',
    expired: 'No se hizo a tiempo',
    cancelled: 'Cancelado',
    'bad-request': 'El servicio no lo acepta así',
    'rail-down': 'El servicio no funciona',
  },
};

export type RailSteps = typeof railSteps;
