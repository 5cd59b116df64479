import { counted } from '@plazo/markets/front';

/** Texts of the ways that money beyond the due can go. */
export const es = {
  before: '¿Qué hace lo que pagas de más?',
  ask: '¿Qué hace lo que pagaste de más?',
  howUsed: (amount: string) => `Así se usan tus ${amount}`,
  lacks: 'De este pago te faltaría',
  part: 'Lo que pagas de más:',
  joined: (parts: readonly string[]) => parts.join('. '),
  stays: 'Tu próximo pago sigue pendiente',
  next: (amount: string, day: string) => `Próximo pago: ${amount} el ${day}`,
  left: (count: number, day: string) =>
    `${count === 1 ? 'Queda' : 'Quedan'} ${counted('es', count, { one: 'pago', many: 'pagos', other: 'pagos' })}; el último, el ${day}`,
  saves: (amount: string) => `Ahorras ${amount}`,
  send: 'Guardar mi elección',
  kept: 'Guardamos tu elección',
  calendar: {
    title: 'Agregar a mi calendario',
    text: (day: string) =>
      `Un aviso el ${day}, con un recordatorio un día antes. Solo dice «Hacer un pago»: quien vea tu calendario no lee cuánto ni a quién.`,
    more: (lender: string) => `Poner también el monto y el nombre de ${lender}`,
    add: 'Agregar',
    byHand: (day: string) => `Esta app no puede abrir tu calendario. Apunta tú el día: ${day}`,
  },
};
export type AheadMessages = typeof es;
