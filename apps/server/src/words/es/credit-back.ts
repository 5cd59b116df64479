/** Words of what was paid too much and goes back, in Spanish. */
export const creditBack = {
  steps: {
    found: 'Encontramos tu saldo a favor',
    checked: 'Una persona lo revisa',
    send: 'Lo enviamos a tu cuenta',
    sendTo: (place: string) => `Lo enviamos a ${place}`,
    sentTo: (place: string) => `Lo enviamos a ${place}`,
    arrived: 'En tu cuenta',
  },
  write: (amount: string) => `Tienes ${amount} a tu favor. Escríbenos y te los devolvemos a tu cuenta.`,
  goes: (place: string, day: string) => `No tienes que pedirlos: los enviamos a ${place} el ${day}.`,
  checked: (place: string) =>
    `No tienes que pedirlos: una persona los revisa antes de enviarlos a ${place}, y te avisamos cuando salgan.`,
  small: (least: string, place: string) =>
    `Menos de ${least} no los enviamos por nuestra cuenta: pídelos y van a ${place}.`,
  running: (amount: string, place: string) =>
    `Tienes ${amount} a tu favor, que pagan lo que venza. Si los prefieres de vuelta, pídelos y van a ${place}.`,
  cameBack: (amount: string) =>
    `Tu banco no recibió los ${amount} que te devolvimos. Revisa tu cuenta o elige otra, y pídelos otra vez.`,
  nowhere: 'Dinos a qué cuenta enviamos tu dinero.',
};

export type CreditBackWords = typeof creditBack;
