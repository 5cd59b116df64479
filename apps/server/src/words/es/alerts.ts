import type { DeskAlarm } from '@plazo/contract';

/** What operators are told outside the desk: counts and links. */
const alarms: Readonly<Record<DeskAlarm, string>> = {
  'complaints-late': 'Quejas fuera del plazo legal',
  'complaints-today': 'Quejas que vencen hoy',
  'complaints-tomorrow': 'Quejas que vencen mañana',
  'complaints-mine': 'Quejas a tu cargo',
  'complaints-group': 'Quejas que esperan en tus grupos',
  'data-requests-late': 'Derechos sobre datos fuera de plazo',
  'data-requests-today': 'Derechos sobre datos que vencen hoy',
  'reviews-late': 'Rechazos fuera de plazo para que los vea una persona',
  'reviews-today': 'Rechazos por revisar hoy',
  approvals: 'Solicitudes que esperan a otra persona',
  stuck: 'Trabajos detenidos',
  unmatched: 'Dinero sin préstamo desde hace días',
  cases: 'Casos de dinero abiertos',
  'payouts-unknown': 'Desembolsos sin respuesta del banco',
  'payment-orders': 'Órdenes de pago por hacer o anotar',
  'silent-channel': 'Canal en silencio',
  'identity-checks': 'Identidades que esperan a una persona',
  'bureau-reports': 'Reportes de buró que esperan a una persona',
  inbox: 'Mensajes sin responder',
  'my-calls': 'Personas tuyas que puedes llamar ahora',
  'open-calls': 'Personas que alguien puede llamar ahora',
  promises: 'Promesas para hoy',
  broken: 'Promesas incumplidas',
  'access-review': 'Accesos por revisar',
};

export const alerts = {
  alarms,
  title: 'Alarmas de la mesa',
  line: (what: string, about: string, count: number) => `${what}${about && ` (${about})`}: ${count}`,
  noMail: 'Esta instalación no envía correo a operadores',
  linkOver: 'Este enlace ya no sirve. Pide otro',
  begunSubject: 'Mesa: empezó una alarma',
  digestSubject: 'Mesa: lo que espera hoy',
  confirmSubject: 'Mesa: confirma tu dirección',
  confirm: (link: string) =>
    `Alguien pidió en la mesa que las alarmas lleguen a esta dirección. Si fuiste tú, abre este enlace con tu sesión iniciada. Sirve 24 horas:\n\n${link}\n\nSi no fuiste tú, no hagas nada: no te escribiremos más.`,
  end: (link: string) => `Recibes esto porque lo pediste. Cámbialo aquí: ${link}`,
  fileSubject: 'Mesa: un archivo está listo',
  file: (name: string, link: string) =>
    `Ya está el archivo que programaste: ${name}. Te espera en la mesa: ${link}`,
};
