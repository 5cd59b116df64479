/** Why a payment by card was not taken. */
export const cardRefused = {
  declined: 'Tu banco no aceptó este pago. Intenta con otra tarjeta o paga de otra forma',
  funds: 'Esta tarjeta no tiene saldo suficiente o pasó su límite. Intenta con otra o paga de otra forma',
  notApproved: 'Tu banco no recibió tu aprobación y no se cobró nada. Intenta otra vez',
  expired: 'Se acabó el tiempo y no se cobró nada. Intenta otra vez',
  notOwed: 'No se cobró nada a tu tarjeta: este préstamo se pagó de otra forma mientras tanto',
  inUse: 'Un pago con esta tarjeta está en curso. Puedes quitarla cuando termine',
};

export type CardRefused = typeof cardRefused;
