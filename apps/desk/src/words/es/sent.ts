/** Messages that left, in Spanish. */
export const sentEs = {
  sent: {
    title: 'Mensajes enviados',
    head: ['Cuándo', 'Vía', 'Texto', 'Qué pasó', 'Costo'],
    code: 'Un código, cuyo texto no se muestra',
    ways: { sms: 'SMS', whatsapp: 'WhatsApp', email: 'Correo', push: 'Notificación', voice: 'Llamada' },
    states: {
      waiting: 'Por salir',
      sent: 'Enviado, sin acuse',
      delivered: 'Entregado',
      read: 'Leído',
      undelivered: 'No entregado',
      received: 'Lo escribió la persona',
      stop: 'Pidió no recibir más',
      start: 'Pidió recibir de nuevo',
    },
    month: 'Mensajes de este mes',
    monthHead: ['Conexión', 'Vía', 'Enviados', 'Entregados', 'Fallidos', 'Costo'],
  },
};

/** Words of messages that left, with what became of them. */
export type SentMessages = typeof sentEs;
