export const alertEs = {
  lead: 'Las alarmas de tu inicio: cantidades y enlaces, nunca datos de una persona.',
  feed: 'Por suscripción',
  feedLead: 'Una dirección secreta para tu lector de noticias. Quien la conoce ve tus cantidades.',
  feedSince: (at: string) => `Activa desde ${at}.`,
  feedRead: (at: string) => `Leída por última vez: ${at}.`,
  feedOnce: 'Dirección: cópiala ahora, no se vuelve a mostrar',
  feedMake: 'Crear dirección nueva',
  feedEnd: 'Anular dirección',
  mail: 'Por correo',
  mailLead: 'Uno cuando una alarma empieza y uno al día; la misma alarma no llega dos veces el mismo día.',
  noMail: 'Sin canal de correo. Quien opera esta instalación lo nombra en',
  mailWaits: (address: string) =>
    `Falta confirmar ${address}: abre el enlace que te enviamos, sirve 24 horas.`,
  address: 'Correo',
  hour: 'Hora del correo diario',
  save: 'Guardar',
  mailEnd: 'No enviar correo',
  done: 'Hecho',
  confirm: 'Confirmar este correo',
  alarms: 'De qué te avisamos',
  alarmsLead:
    'Lo vencido, lo que la ley pide hoy y lo que falla llega siempre. Lo demás lo puedes apagar: en la primera página, en el canal y por correo.',
  alarmHead: ['Alarma', 'Estado', 'Cambiar'],
  alarmOff: 'Apagar',
  alarmOn: 'Encender',
  isAlways: 'siempre',
  isOff: 'apagada',
  isOn: 'encendida',
};

export type AlertMessages = typeof alertEs;
