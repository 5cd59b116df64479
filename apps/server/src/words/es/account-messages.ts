import type { AccountMessageWords } from '../message-words.ts';

/** Words of messages about accounts, money that goes back, devices and coupons, in Spanish. */
export const accountMessages: AccountMessageWords = {
  'account-unconfirmed': {
    title: 'No pudimos confirmar tu cuenta',
    switch: 'Si no se confirma tu cuenta',
    text: () =>
      'El banco no confirmó que la cuenta que diste sea tuya. No enviamos nada. Abre la app para poner otra cuenta o pedir que se revise de nuevo.',
  },
  'account-missing': {
    title: 'Falta tu cuenta',
    switch: 'Si falta una cuenta para tu dinero',
    text: () =>
      'Tu préstamo está aprobado, pero no tenemos una cuenta tuya a la que enviarlo. No enviamos nada. Abre la app y guarda tu cuenta.',
  },
  'credit-found': {
    title: 'Te debemos dinero',
    switch: 'Cuando encontramos que pagaste de más',
    text: (amount, date) =>
      `Te debemos ${amount} que pagaste de más. No tienes que pedirlos: salen el ${date}. En la app ves a qué cuenta.`,
  },
  'credit-waits': {
    title: 'Tienes dinero con nosotros',
    switch: 'Si hay dinero tuyo que espera antes de volver a ti',
    text: (amount) =>
      `Te debemos ${amount} que pagaste de más. En la app ves qué falta para enviártelos y a qué cuenta van.`,
  },
  'device-added': {
    title: 'Entraste desde un dispositivo nuevo',
    switch: 'Si alguien entra desde un dispositivo nuevo',
    text: () =>
      'Alguien entró a tu cuenta desde un dispositivo que no conocíamos. Si no fuiste tú, ciérralo en “Dispositivos” y llámanos.',
  },
  'coupon-given': {
    title: 'Tienes un cupón',
    switch: 'Cuando te damos un cupón',
    text: (amount, date) =>
      `Tienes un cupón de ${amount} para tu próximo préstamo, hasta el ${date}. Míralo en la app.`,
  },
  'coupon-ending': {
    title: 'Tu cupón está por vencer',
    switch: 'Antes de que venza un cupón',
    text: (amount, date) =>
      `Tu cupón de ${amount} vence el ${date}. Si firmas un préstamo a más tardar ese día, pagas menos.`,
  },
  'decline-upheld': {
    title: 'La revisó una persona: la respuesta es la misma',
    switch: 'Si una persona revisa un rechazo y no cambia',
    text: () =>
      'Una persona revisó tu solicitud y la decisión es la misma. En la app están los motivos, qué la cambiaría, desde cuándo puedes volver a pedir y cómo poner una queja.',
  },
  'apply-again': {
    title: 'Ya puedes volver a pedirlo',
    switch: 'El día en que puedes volver a pedir, si nos lo pediste',
    text: () =>
      'Nos pediste avisarte: desde hoy puedes volver a pedir tu préstamo en la app. No te escribiremos otra vez por esto.',
  },
};
