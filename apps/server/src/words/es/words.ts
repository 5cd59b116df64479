import { counted, type Language, plural } from '@plazo/markets';
import { alerts } from './alerts.ts';
import { answers } from './answers.ts';
import { apply } from './apply.ts';
import { autopay } from './autopay.ts';
import { cardApproval } from './card-approval.ts';
import { cardRefused } from './card-refused.ts';
import { charges } from './charges.ts';
import { clarification } from './clarification.ts';
import { creditBack } from './credit-back.ts';
import { dataRequests } from './data-requests.ts';
import { derivation } from './derivation.ts';
import { fault } from './fault.ts';
import { handOff } from './hand-off.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { login } from './login.ts';
import { messages } from './messages.ts';
import { movements } from './movements.ts';
import { operators } from './operators.ts';
import { pace } from './pace.ts';
import { photosWanted } from './photos-wanted.ts';
import { plan } from './plan.ts';
import { renewal } from './renewal.ts';
import { replies } from './replies.ts';
import { scripts } from './scripts.ts';
import { status } from './status.ts';
import { trouble } from './trouble.ts';

const units = {
  day: { one: 'día', many: 'de días', other: 'días' },
  week: { one: 'semana', many: 'de semanas', other: 'semanas' },
  month: { one: 'mes', many: 'de meses', other: 'meses' },
  'half-month': { one: 'quincena', many: 'de quincenas', other: 'quincenas' },
  'business-day': { one: 'día hábil', many: 'de días hábiles', other: 'días hábiles' },
} as const;

const ownLanguage = (): Language => 'es';

/** Texts that the server sends, in Spanish (Mexico). The other languages have the same keys with the same arguments. */
export const es = {
  language: ownLanguage(),
  alerts,
  answers,
  apply,
  limits,
  dataRequests,
  messages,
  login,
  badInput: (field: string) => `Revisa este dato: ${field}`,
  keyReused: 'Esta solicitud ya se envió con otros datos',
  sessionEnded: 'Tu sesión terminó. Entra de nuevo para continuar',
  notFound: 'No encontramos lo que buscas',
  /** What was not found, by what it is. */
  missing: {
    loan: 'No encontramos este préstamo',
    complaint: 'No encontramos esta queja',
    card: 'No encontramos esta tarjeta',
    cardPayment: 'No encontramos este pago con tarjeta',
    paper: 'No encontramos este documento',
    request: 'No encontramos esta solicitud',
  },
  tooMany: 'Demasiados intentos. Inténtalo más tarde',
  notNow: 'No pudimos hacerlo ahora. Inténtalo en unos minutos',
  fault,
  trouble,
  handOff,
  contactAnswer: (brand: string) => `Respuesta de ${brand} a tu mensaje`,
  replies,
  scripts,
  reference: (id: string) => `Número de esta petición: ${id}`,
  retry: 'Reintentar',
  roleMissing: 'Tu puesto no permite esto',
  loginWrong: 'Nombre, contraseña o código no coinciden',
  loginLocked: 'Demasiados intentos. Espera un momento',
  passwordDue: 'Primero elige una contraseña tuya',
  operators,
  secondPerson: 'Esto lo aprueba otra persona',
  changedMeanwhile: 'Alguien lo cambió antes. Revísalo otra vez',
  offerGone: 'Esta oferta ya no está disponible',
  offerChanged: 'Los montos cambiaron. Revísalos otra vez',
  offerPricing: 'Todavía estamos preparando tu oferta',
  codeNeeded: 'Escribe el código que te enviamos por SMS',
  codeWrong: 'El código no coincide. Revisa el último SMS',
  codeTries: (tries: number) =>
    `El código no coincide. ${plural('es', tries, { one: 'Te queda 1 intento', many: `Te quedan ${tries} de intentos`, other: `Te quedan ${tries} intentos` })}`,
  phoneBad: 'Escribe un número de teléfono completo',
  captchaWrong: 'Los caracteres no coinciden con la imagen. Escribe los de la nueva',
  alreadyRegistered: 'Ya tienes cuenta. Descarga la app y entra',
  exampleAmount: 'Monto del préstamo',
  exampleReceive: 'Recibes',
  examplePay: 'Pagas en total',
  exampleCost: 'Costo total',
  exampleTerm: 'Plazo',
  exampleDays: (days: number, payments: number) =>
    `${counted('es', days, units.day)}, ${counted('es', payments, { one: 'pago', many: 'de pagos', other: 'pagos' })}`,
  exampleFirst: 'El primero',
  landingGone: 'Esta promoción ya no está disponible',
  prepaymentHeld: (from: string) => `Puedes pagar por adelantado desde el ${from}: medio plazo y 7 días`,
  aheadGone: 'Lo que elegiste para este pago ya no aplica. Elige otra vez la cantidad',
  aheadChosen: (what: string) => `Lo que pasa de lo pedido ${what}, como elegiste`,
  aheadExact: 'Vale para exactamente esta cantidad; si pagas otra, puedes elegir después en tu préstamo',
  codeDead: 'El monto cambió y este código ya no sirve. Elige otra vez cómo pagar',
  amountMismatch: 'El monto no coincide con lo que debes. Actualiza la página',
  channelUnknown: 'Esta forma de pago no está disponible',
  channelDown: 'Esta forma de pago no funciona en este momento. Elige otra',
  channelLimit: 'El monto pasa del máximo de esta forma de pago',
  nothingToPay: 'No hay nada que pagar en este préstamo',
  alreadyRated: 'Ya calificaste este préstamo',
  alreadyDecided: 'Ya nos dijiste si quedó resuelto',
  notRateable: 'Este préstamo todavía no se puede calificar',
  refusedAction: 'Esto no se puede hacer ahora con este préstamo',
  extensionGone: 'Esta opción no está disponible ahora',
  extensionLocked: (amount: string) => `Para pedir más días primero paga ${amount}`,
  interest: 'Interés',
  commission: 'Comisión',
  taxLine: (name: string, percent: string) => `${name} (${percent})`,
  coupon: 'Cupón',
  totalCost: 'Costo total',
  principal: 'Capital',
  lateCharge: 'Cargo por atraso',
  fee: 'Otros cargos',
  claim: 'Saldo que te devolvimos y tu banco retiró después',
  credit: 'Saldo a tu favor',
  totalToPay: 'Total a pagar',
  totalToPayToday: 'Total a pagar hoy',
  loanAmount: 'Monto del préstamo',
  received: 'Recibes',
  arrived: 'Recibiste',
  daysLate: 'Días de atraso',
  dueDate: 'Fecha de pago',
  paidOff: 'Pagado por completo',
  payoffToday: 'Para liquidar hoy',
  payment: (no: number) => ['Enganche', 'Primer pago', 'Segundo pago', 'Tercer pago'][no] ?? `Pago ${no}`,
  paymentOf: (no: number, count: number) => (no === 0 ? 'Enganche' : `Pago ${no} de ${count}`),
  paymentsOf: (first: number, last: number, count: number) => `Pagos ${first} a ${last} de ${count}`,
  dayBeside: (said: string, day: string) => `${said} (${day})`,
  planDescription: (principal: string, cost: string) => `Capital ${principal} · costo ${cost}`,
  plan,
  charges,
  renewal,
  history,
  movements,
  paidState: 'Pagado',
  partPaid: (amount: string) => `Ya pagaste ${amount}`,
  movedFrom: (date: string) => `Antes vencía el ${date}`,
  perYear: (percent: string) => `${percent} anual`,
  perDay: (percent: string) => `${percent} por día`,
  perPeriod: (percent: string) => `${percent} por periodo`,
  termOf: (count: number, every: number, unit: keyof typeof units) =>
    `${counted('es', count, { one: 'pago', many: 'de pagos', other: 'pagos' })}, uno cada ${every === 1 ? units[unit].one : counted('es', every, units[unit])}`,
  sentences: (all: readonly string[]) => all.map((sentence) => `${sentence}.`).join(' '),
  late: {
    none: 'No hay cargos por atraso',
    percentOnce: (percent: string, base: string, per: string) =>
      `un cargo único de ${percent} ${base}, ${per}`,
    amountOnce: (amount: string, per: string) => `un cargo único de ${amount}, ${per}`,
    newAndRepeat: (fresh: string, repeat: string) =>
      `un cargo único de ${fresh} (clientes nuevos) o ${repeat} (clientes recurrentes)`,
    daily: (percent: string) => `${percent} por día`,
    tier: (percent: string, from: number, to: number | null) =>
      to === null ? `${percent} por día desde el día ${from}` : `${percent} por día del día ${from} al ${to}`,
    cap: (percent: string) => `Los cargos no pasan de ${percent} del monto prestado`,
    grace: (days: number) => `Hay ${counted('es', days, units.day)} de gracia`,
    perInstalment: 'por pago',
    perLoan: 'por préstamo',
    base: {
      'overdue-principal': 'del capital vencido',
      'overdue-instalment': 'del pago vencido',
      'outstanding-principal': 'del capital pendiente',
      'original-principal': 'del monto prestado',
    },
  },
  tracker: {
    confirmed: 'Firmaste',
    approved: 'Aprobado',
    'disbursement-sent': 'Enviamos el dinero',
    disbursed: 'En tu cuenta',
  },
  clarification,
  pace,
  creditBack,
  status,
  activeBody: (amount: string, date: string) => `Pagas ${amount} el ${date}.`,
  settledToday: (amount: string) => `Si pagas hoy, terminas con ${amount}.`,
  claimBody: (amount: string) =>
    `Te habíamos devuelto ${amount} y después el banco retiró el pago de donde salieron. Los pagas hoy, sin intereses ni cargos.`,
  soldDebt: (name: string, payAt: string) => ({
    title: `Tu deuda es de ${name}`,
    body: `${name} compró tu deuda. Nosotros ya no te cobramos: paga solo como te indica. ${payAt}`,
  }),
  activeNext: (date: string) => `Tu próximo pago es el ${date}`,
  overdueBody: (date: string, daysLate: number, amount: string) =>
    `Venció el ${date}, hace ${counted('es', daysLate, units.day)}. Hoy debes ${amount}.`,
  stopsGrowing: 'Si los pagas, ya no crece.',
  /** Whole sentences after each other. */
  textOf: (all: readonly string[]) => all.filter(Boolean).join(' '),
  /** Who collects a loan in the lender's name. */
  collectedBy: (name: string, phone: string) =>
    `${name} te contacta por este préstamo a nombre nuestro (tel. ${phone}). Paga solo con las formas de esta app, nunca a ${name}.`,
  statusNotes: {
    takenBack: (amount: string, day: string) =>
      `El ${day} se retiró un pago tuyo de ${amount}: ya no cuenta.`,
    /** @param rule how the charge is counted */
    charge: (amount: string, rule: string) => `Incluye ${amount} de cargo por atraso: ${rule}.`,
    owed: (amount: string) => `Te debemos ${amount}.`,
    overpaid: 'Pagaste de más.',
  },
  notifiedHint: 'Tu pago aparece aquí en cuanto el canal nos avisa. Guarda tu comprobante hasta verlo.',
  howToPay: 'Cómo pagar',
  howToPayExtension: 'Cómo pagar la prórroga',
  stepsTitle: 'Pasos',
  goodToKnow: 'Ten en cuenta',
  validUntil: (when: string) => `Válido hasta ${when}`,
  restDays: (count: number) => counted('es', count, { one: 'día', many: 'de días', other: 'días' }),
  restTime: (hours: number, minutes: number) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
  goodFor: (left: string, day: string, time: string) => `Vale ${left}, hasta el ${day} a las ${time}`,
  exactAmount:
    'Paga exactamente este monto. Si pagas otra cantidad, no se aplica sola: mejor haz un código nuevo',
  cashRounded: (amount: string) => `Redondeo a tu favor de ${amount}: en caja no hay moneda más pequeña`,
  anyAmount: 'Puedes transferir otra cantidad: toda cuenta para tu préstamo',
  help: 'Ayuda',
  extensionHeading: 'Pagas ahora para mover tu fecha',
  extensionNote: 'Este pago mueve tu fecha; no baja lo que debes',
  derivation,
  cardDuplicate: 'Ya recibimos tu solicitud de pago. No la envíes otra vez',
  autopay,
  cardApproval,
  photosWanted,
  cardRefused,
  complaintEmpty: 'Escribe tu queja o sugerencia',
  collectionBlocked: 'El préstamo elegido no admite quejas de cobranza',
  badPicture: 'Esta foto no se puede usar. Prueba con una captura',
  complaintTypes: {
    '1': 'Cobranza',
    '2': 'Un pago no aparece',
    '3': 'Intereses y cargos',
    '4': 'Problema con la app',
    '5': 'Otra queja o sugerencia',
  },
  collectionTypes: {
    '11': 'Llamadas a deshoras',
    '12': 'Trato grosero o amenazas',
    '13': 'Contactaron a otras personas',
    '14': 'Cobran un monto que no debo',
  },
  complaintStates: { received: 'Recibidas', review: 'En revisión', answered: 'Respondidas' },
  complaintSteps: { received: 'Recibida', review: 'La estamos leyendo', answered: 'Contestada' },
  complaintVerdicts: { resolved: 'Sí, quedó resuelto', disagreed: 'No estoy de acuerdo' },

  smsCode: (code: string, brand: string) => `${brand}: tu código es ${code}. No lo compartas con nadie.`,
  /** A call that reads a code: what is said first, and to who presses the key. */
  codeCall: {
    first: (brand: string) =>
      `Hola. Te llamamos de ${brand} con el código que pediste para entrar. Para escucharlo, pulsa 1. Si no lo pediste, cuelga.`,
    code: (digits: string) =>
      `Tu código es: ${digits}. Repito: ${digits}. No lo digas a nadie, tampoco a nosotros.`,
  },
};

export type Messages = typeof es;
