/** Words of more money on a running loan, in Spanish. */
export const more = {
  intro: 'Este dinero se suma al préstamo que ya tienes. Elige cuánto y mira qué cambia antes de aceptar.',
  amount: 'Cuánto más quieres',
  inHand: 'Llega a tu cuenta',
  change: 'Qué cambia en tu préstamo',
  cost: 'Costo que falta',
  rows: 'Tus nuevos pagos',
  paper: 'Lo que aceptas',
  accepted: 'Lo que aceptaste (PDF)',
  consent: 'Leí las nuevas cifras y acepto sumar este dinero a mi préstamo',
  accept: 'Pedir este dinero',
  busy: 'Enviando tu solicitud',
  codeTitle: 'Confirma que pides más dinero',
  preparing: (amount: string) =>
    `Preparamos el envío de ${amount} a tu cuenta. Tu préstamo cambia cuando llegue; si no llega, se queda como está.`,
  refused: (amount: string) => `Decidimos no enviar ${amount}. Tu préstamo sigue como estaba y no los debes.`,
  onItsWay: (amount: string) =>
    `${amount} van en camino a tu cuenta. Tu préstamo cambia cuando lleguen; si no llegan, queda como está.`,
  arrived: (amount: string) => `${amount} llegaron a tu cuenta y ya son parte de tu préstamo.`,
  returned: (amount: string) =>
    `Tu banco no recibió los ${amount} que te enviamos. Tu préstamo quedó como estaba. Revisa tu cuenta antes de pedirlos otra vez.`,
  unconfirmed: (amount: string) =>
    `No enviamos ${amount}: el banco no confirmó que la cuenta sea tuya. Tu préstamo sigue como estaba.`,
  /** Where to go on where there is none, and how to have the bank asked again. */
  ways: {
    pay: 'Pagar este préstamo',
    account: 'Guardar una cuenta',
    another: 'Guardar otra cuenta',
    again: 'Mi cuenta es correcta: consultar otra vez',
    loan: 'Ver mi préstamo',
  },
  why: {
    unconfirmed: 'El banco no confirmó que tu cuenta sea tuya. Guarda otra primero',
    notOffered: 'Hoy no hay más dinero para este préstamo',
    late: 'Primero ponte al corriente con tu pago vencido. Después puedes pedir más dinero',
    limit: 'Ya tienes todo lo que puedes pedir en este préstamo',
    lastPayment: 'A este préstamo ya no le queda ningún pago por venir en el que quepa más dinero',
    coolingOff: (day: string) =>
      `Hasta el ${day} todavía puedes dejar este préstamo. Después de ese día puedes pedir más dinero`,
    noAccount: 'No tenemos una cuenta tuya a la que enviarlo. Guarda tu cuenta primero',
    newAccount: 'Cambiaste de cuenta hace menos de un día. Por tu seguridad, espera hasta mañana',
    onItsWay: 'Ya va más dinero en camino a tu cuenta. Espera a que llegue',
    amount: 'Este monto no se puede pedir. Elige otro',
    rules: 'Hoy no podemos prestarte más.',
  },
};

export type MoreWords = typeof more;
