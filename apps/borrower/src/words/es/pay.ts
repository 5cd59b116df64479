import { counted, plural } from '@plazo/markets/front';

const days = (n: number) => counted('es', n, { one: 'día', many: 'de días', other: 'días' });

export const es = {
  repay: {
    byCard: 'Pagar con tarjeta',
    pay: 'Pagar',
    total: 'Total a pagar',
    dueOn: 'Vence el',
    wasDue: 'Venció el',
    daysLeft: (n: number) =>
      `${plural('es', n, { one: 'Falta', many: 'Faltan', other: 'Faltan' })} ${days(n)}`,
    today: 'Vence hoy',
    late: (n: number) => `${days(n)} de atraso`,
    yourPayment: 'Tu pago',
    choose: 'Elige dónde pagar',
    reference: 'Referencia',
    barcode: 'Código de barras',
    scan: 'Muestra este código en la caja para pagar',
    scanTip: '¿No lo lee? Sube el brillo de tu pantalla o dicta la referencia',
    barcodeFailed: 'No pudimos cargar el código. Usa la referencia',
    barcodeLabel: (code: string) => `Código de barras, referencia ${code}`,
    noChannels: 'Estamos actualizando las formas de pago',
    noChannelsText: 'Inténtalo en unos minutos o escríbenos',
    seeLoan: 'Ver mi préstamo',
    needDays: '¿Necesitas más días?',
    needDaysHint: 'Mira cuánto cuesta mover tu fecha',
  },
  payable: {
    youPay: 'Vas a pagar',
    where: 'Elegir dónde',
    change: 'Cambiar cantidad',
    saves: (amount: string) => `Ahorras ${amount} y terminas`,
    legend: '¿Cuánto quieres pagar?',
    next: 'Este pago',
    late: 'Al corriente hoy',
    part: 'Otra cantidad',
    all: 'Todo hoy',
    upTo: (most: string) => `La que puedas, hasta ${most}`,
    amount: 'Cantidad',
    bad: (most: string) => `Escribe una cantidad de hasta ${most}`,
    allText: 'El código para liquidar sirve solo hoy. Si llega un pago antes, cambian el monto y el código',
  },
  payChoice: {
    full: 'Hacer este pago',
    fullText: (date: string) => `Cubre tu pago que vence el ${date}`,
    lateText: (date: string) => `Te pone al corriente: venció el ${date}`,
    days: 'Pedir más días',
    daysText: 'Pagas un cargo y mueves tu fecha; no baja lo que debes',
  },
  haveYouPaid: {
    question: '¿Ya hiciste el pago?',
    text: 'Si ya pagaste, tu pago aparece solo cuando el banco o la tienda nos avisa.',
    yes: 'Sí, ya pagué',
    no: 'No, elegir dónde pagar',
  },
};

export type PayMessages = typeof es;
