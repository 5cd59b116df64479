import type { PlanMessageWords } from '../message-words.ts';

/** Words of messages about plans that change and smaller sums that are accepted, in Spanish. */
export const planMessages: PlanMessageWords = {
  'plan-offered': {
    title: 'Te ofrecemos otro plan de pagos',
    switch: 'Cuando te ofrecemos otro plan',
    text: (_amount, date) =>
      `Tenemos otro plan de pagos para ti. Mira qué cambia y decide en la app hasta el ${date}. Mientras no aceptes, nada cambia.`,
  },
  'renewal-offered': {
    title: 'Te ofrecemos un préstamo nuevo',
    switch: 'Cuando te ofrecemos renovar tu préstamo',
    text: (amount) =>
      `Con un préstamo nuevo de ${amount} puedes liquidar el que tienes y recibir lo que queda. Mira cuánto cuesta y decide en la app. Mientras no lo confirmes, nada cambia.`,
  },
  'plan-changed': {
    title: 'Tu plan de pagos cambió',
    switch: 'Cuando cambia tu plan de pagos',
    text: (amount, date) =>
      `Tu plan de pagos cambió: tu próximo pago es de ${amount}, el ${date}. Mira todo el plan en la app.`,
  },
  'settlement-agreed': {
    title: 'Aceptamos un monto menor',
    switch: 'Cuando aceptamos un monto menor',
    text: (amount, date) =>
      `Si recibimos ${amount} a más tardar el ${date}, tu préstamo queda pagado y ya no debes nada.`,
  },
  'settlement-in-parts': {
    title: 'Aceptamos un monto menor en partes',
    switch: 'Cuando aceptamos un monto menor en partes',
    text: (amount, date) =>
      `Aceptamos ${amount} en partes como pago total. La primera es a más tardar el ${date}; en la app están todas.`,
  },
};
