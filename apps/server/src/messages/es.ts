import { applyEs } from './apply-es.ts';
import { faultEs } from './fault-words.ts';
import { limitsEs } from './limits-es.ts';
import { myDataEs } from './my-data-es.ts';
import { noticesEs } from './notices-es.ts';

/** Texts that the server sends, in Spanish (Mexico). The other languages have the same keys with the same arguments. */
export const es = {
  apply: applyEs,
  limits: limitsEs,
  myData: myDataEs,
  notices: noticesEs,
  badInput: (field: string) => `Revisa este dato: ${field}`,
  keyReused: 'Esta solicitud ya se envió con otros datos',
  sessionEnded: 'Tu sesión terminó. Entra de nuevo para continuar',
  notFound: 'No encontramos este préstamo',
  tooMany: 'Demasiados intentos. Inténtalo más tarde',
  notNow: 'No pudimos hacerlo ahora. Inténtalo en unos minutos',
  fault: faultEs,
  retry: 'Reintentar',
  roleMissing: 'Tu puesto no permite esto',
  loginWrong: 'Nombre, contraseña o código no coinciden',
  loginLocked: 'Demasiados intentos. Espera un momento',
  secondPerson: 'Esto lo aprueba otra persona',
  changedMeanwhile: 'Alguien lo cambió antes. Revísalo otra vez',

  offerGone: 'Esta oferta ya no está disponible',
  offerChanged: 'Los montos cambiaron. Revísalos otra vez',
  offerPricing: 'Todavía estamos preparando tu oferta',
  codeNeeded: 'Escribe el código que te enviamos por SMS',
  codeWrong: 'El código no coincide. Revisa el último SMS',
  codeTries: (tries: number) =>
    `El código no coincide. ${tries === 1 ? 'Te queda 1 intento' : `Te quedan ${tries} intentos`}`,
  codeLocked: (minutes: number) => `Demasiados intentos. Prueba de nuevo en ${minutes} min`,
  codeOver: 'El código venció. Pide otro',
  phoneBad: 'Escribe un número de teléfono completo',
  captchaWrong: 'Los caracteres no coinciden con la imagen. Escribe los de la nueva',
  alreadyRegistered: 'Ya tienes cuenta. Descarga la app y entra',
  exampleAmount: 'Monto del préstamo',
  exampleReceive: 'Recibes',
  examplePay: 'Pagas en total',
  exampleCost: 'Costo total',
  exampleTerm: 'Plazo',
  exampleDays: (days: number, payments: number) => `${days} días, ${payments} pagos`,
  exampleCat: 'CAT promedio sin IVA',
  exampleApr: 'APR (KFS)',
  exampleRange: 'Montos',
  landingGone: 'Esta promoción ya no está disponible',
  amountMismatch: 'El monto no coincide con lo que debes. Actualiza la página',
  channelUnknown: 'Esta forma de pago no está disponible',
  channelLimit: 'El monto pasa del máximo de esta forma de pago',
  nothingToPay: 'No hay nada que pagar en este préstamo',
  alreadyRated: 'Ya calificaste este préstamo',
  notRateable: 'Este préstamo todavía no se puede calificar',
  refusedAction: 'Esto no se puede hacer ahora con este préstamo',
  extensionGone: 'Esta opción no está disponible ahora',
  extensionLocked: (amount: string) => `Para pedir más días primero paga ${amount}`,

  interest: 'Interés',
  commission: 'Comisión',
  taxOf: { mx: 'IVA', in: 'GST' },
  taxLine: (name: string, percent: string) => `${name} (${percent})`,
  coupon: 'Cupón',
  totalCost: 'Costo total',
  principal: 'Capital',
  lateCharge: 'Cargo por atraso',
  credit: 'Saldo a tu favor',
  totalToPay: 'Total a pagar',
  totalToPayToday: 'Total a pagar hoy',
  loanAmount: 'Monto del préstamo',
  received: 'Monto a recibir',
  daysLate: 'Días de atraso',
  dueDate: 'Fecha de pago',
  paidOff: 'Pagado por completo',
  payoffToday: 'Para liquidar hoy',
  payment: (no: number) => ['Primer pago', 'Segundo pago', 'Tercer pago'][no - 1] ?? `Pago ${no}`,
  paymentOf: (no: number, count: number) => `Pago ${no} de ${count}`,
  planDescription: (principal: string, cost: string) => `Capital ${principal} · costo ${cost}`,
  paidState: 'Pagado',
  partPaid: (amount: string) => `Ya pagaste ${amount}`,
  movedFrom: (date: string) => `Antes vencía el ${date}`,

  perYear: (percent: string) => `${percent} anual`,
  perDay: (percent: string) => `${percent} por día`,
  perPeriod: (percent: string) => `${percent} por periodo`,
  termOf: (count: number, every: number, unit: 'day' | 'week' | 'month') =>
    `${count} ${count === 1 ? 'pago' : 'pagos'}, uno cada ${every === 1 ? '' : `${every} `}${{ day: every === 1 ? 'día' : 'días', week: every === 1 ? 'semana' : 'semanas', month: every === 1 ? 'mes' : 'meses' }[unit]}`,
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
    grace: (days: number) => `Hay ${days} ${days === 1 ? 'día' : 'días'} de gracia`,
    perInstalment: 'por pago',
    perLoan: 'por préstamo',
    base: {
      'overdue-principal': 'del capital vencido',
      'overdue-instalment': 'del pago vencido',
      'outstanding-principal': 'del capital pendiente',
      'original-principal': 'del monto prestado',
    },
  },

  status: {
    '21': {
      title: 'Recibimos tu solicitud',
      body: 'La estamos revisando.',
      next: 'La estamos revisando. No tienes que hacer nada',
    },
    '110': {
      title: 'Esta solicitud se cerró',
      body: 'No debes nada por ella.',
      next: 'No debes nada por ella. Si quieres saber por qué, escríbenos',
    },
    '151': {
      title: 'Tu dinero va en camino',
      body: 'Lo enviamos a tu cuenta.',
      next: 'Puede tardar de 1 a 3 días. Te lo mostramos aquí',
    },
    '170': {
      title: 'Estamos procesando tu préstamo',
      body: 'Aprobamos tu préstamo y preparamos el depósito.',
      next: 'Esta página se actualiza sola',
    },
    '174': { title: 'Tu préstamo está activo', body: '', next: '' },
    '180': {
      title: 'Tu pago está vencido',
      body: '',
      next: 'Cuando pagues, este estado cambia solo. Guarda tu comprobante',
    },
    '200': {
      title: 'Tu préstamo está pagado',
      body: 'No debes nada.',
      next: 'No debes nada. Guarda tu comprobante',
    },
  },
  activeBody: (amount: string, date: string) => `Pagas ${amount} el ${date}.`,
  activeNext: (date: string) => `Tu próximo pago es el ${date}`,
  overdueBody: (date: string, amount: string) =>
    `Vencía el ${date}. Hoy son ${amount}; al pagarlos dejan de sumarse cargos.`,

  paymentNotice: 'Tu pago aparece aquí en cuanto el canal nos avisa. Guarda tu comprobante hasta verlo.',
  storeGroup: 'Pago en tienda de conveniencia',
  bankGroup: 'Pago por banco',
  upiGroup: 'Pago por UPI',
  channels: {
    spei: { name: 'Transferencia SPEI', help: 'Desde la app de tu banco, a cualquier hora' },
    bank: { name: 'Transferencia bancaria', help: 'NEFT o IMPS, desde la app de tu banco' },
    store: { name: 'Tienda de conveniencia', help: 'En efectivo, en la caja' },
    upi: { name: 'UPI', help: 'Con cualquier app de UPI' },
  },
  howToPay: 'Cómo pagar',
  howToPayExtension: 'Cómo pagar la extensión',
  instructions: {
    spei: {
      title: 'Transfiere a esta CLABE',
      description: 'Solo tú usas esta CLABE. El pago llega en minutos.',
      steps: [
        'Abre la app de tu banco y elige transferir a otra cuenta',
        'Escribe la CLABE y el monto',
        'Confirma y guarda tu comprobante',
      ],
    },
    bank: {
      title: 'Transfiere a esta cuenta',
      description: 'Solo tú usas este número de cuenta.',
      steps: [
        'Abre la app de tu banco y agrega la cuenta',
        'Transfiere el monto por IMPS o NEFT',
        'Guarda el número de la operación',
      ],
    },
    store: {
      title: 'Paga en la caja',
      description: 'Muestra el código o dicta la referencia.',
      steps: [
        'Ve a la caja y di que vas a pagar un servicio',
        'Muestra el código de barras o dicta la referencia',
        'Paga el monto exacto y guarda tu comprobante',
      ],
    },
    upi: {
      title: 'Paga con tu app de UPI',
      description: 'Abre tu app o escanea el código.',
      steps: [
        'Toca el enlace o escanea el código',
        'Revisa el nombre y el monto',
        'Confirma con tu PIN de UPI; nunca lo compartas',
      ],
    },
  },
  stepsTitle: 'Pasos',
  goodToKnow: 'Ten en cuenta',
  validUntil: (when: string) => `Válido hasta ${when}`,
  exactAmount: 'Paga exactamente este monto. Otro monto se aparta para revisarlo',
  anyAmount: 'Puedes transferir otro monto; lo que sobre queda a tu favor',
  help: 'Ayuda',

  extensionHeading: 'Pagas ahora para mover tu fecha',
  extensionNote: 'Este pago mueve tu fecha; no baja lo que debes',

  derivation: {
    received: 'Lo que recibes',
    loan: 'Monto del préstamo',
    lessCommission: 'Menos comisión',
    lessTax: (name: string) => `Menos ${name} de la comisión`,
    commissionOf: (percent: string, principal: string) => `${percent} de ${principal}`,
    interestOf: (no: number) => `Interés del pago ${no}`,
    interestStep: (base: string, rate: string, days: number) =>
      `${base} × ${rate} × ${days} ${days === 1 ? 'día' : 'días'}`,
    fromTo: (from: string, to: string) => `del ${from} al ${to}`,
    taxOf: (name: string, no: number) => `${name} del pago ${no}`,
    taxStep: (percent: string, amount: string) => `${percent} de ${amount} de interés`,
    taxOnCommission: (percent: string, amount: string) => `${percent} de ${amount} de comisión`,
    lateOf: (no: number) => `Cargo por atraso del pago ${no}`,
    lateOnce: (base: string) => `Cargo único, sobre ${base}`,
    lateDays: (from: number, to: number, base: string) =>
      from === to ? `Día ${from} de atraso, sobre ${base}` : `Días ${from} a ${to} de atraso, sobre ${base}`,
    cap: 'Los cargos de todo el préstamo no pasan de',
    byHand: 'Agregado a mano',
    paid: 'Ya pagado',
    waived: 'Condonado',
    method: {
      declining: 'sobre lo que debes',
      flat: 'sobre el monto original',
      'daily-simple': 'por día, sobre lo que debes',
    },
  },

  cardDuplicate: 'Ya recibimos tu solicitud de pago. No la envíes otra vez',
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

  smsCode: (code: string, brand: string) => `${brand}: tu código es ${code}. No lo compartas con nadie.`,
};

export type Messages = typeof es;
