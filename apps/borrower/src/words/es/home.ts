import { counted } from '@plazo/markets/front';

export const es = {
  home: {
    unread: (n: number) =>
      counted('es', n, { one: 'mensaje nuevo', many: 'de mensajes nuevos', other: 'mensajes nuevos' }),
    ready: (n: number) =>
      counted('es', n, {
        one: 'cupón para tu próximo préstamo',
        many: 'de cupones para tus próximos préstamos',
        other: 'cupones para tus próximos préstamos',
      }),
    amount: '¿Cuánto necesitas?',
    ifLate: (text: string) => `Si te atrasas: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    hello: (name: string) => `Hola, ${name}`,
    helloNobody: 'Hola',
    next: 'Tu próximo pago',
    today: 'Para ponerte al corriente hoy',
    due: 'Vence el',
    wasDue: 'Venció el',
    daysLeft: (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'falta 1 día' : `faltan ${days} días`),
    late: (days: number) =>
      counted('es', days, { one: 'día de atraso', many: 'de días de atraso', other: 'días de atraso' }),
    made: (made: number, of: number) => `${made} de ${of} pagos hechos`,
    left: (amount: string) => `te falta pagar ${amount}`,
    pay: 'Pagar',
    details: 'Ver préstamo',
    stubs: { paid: 'Pagado', next: 'Siguiente', later: 'Después', last: 'Último', part: 'En parte' },
    newTitle: 'Ve lo que cuesta antes de firmar.',
    dueToday: 'Tu pago vence hoy.',
    dueTitle: (day: string) => `Tu siguiente pago es el ${day}.`,
    lateTitle: (day: string) => `Tu pago venció el ${day}. Aún se arregla.`,
    several: (count: number) => `Tienes ${count} préstamos.`,
    leftInAll: (amount: string) => `En total te falta pagar ${amount}.`,
    offerTitle: 'Puedes recibir',
    offerOf: (amount: string) => `Pidiendo ${amount}. Todavía no firmas nada.`,
    sign: 'Revisar y firmar',
    otherAmount: 'Elegir otra cantidad',
    offerStands:
      'Guardamos tu oferta hasta que la firmes o elijas otra. Las fechas se cuentan desde el día en que firmas.',
    doneTitle: 'No debes nada.',
    compare: 'Comparar los otros préstamos',
    canBorrow: 'Puedes pedir',
    raise: 'Puedes pedir un límite mayor',
    conditions: 'Ver condiciones',
    apply: 'Pedir préstamo',
    resume: (left: number) => (left === 1 ? 'Seguir: falta 1 paso' : `Seguir: faltan ${left} pasos`),
    again: 'Pedir otra vez',
    useful: 'Te puede servir',
    agreement: 'Ver mi contrato',
    complain: 'Poner una queja',
    partToday: 'Pagar una parte hoy',
    say: 'Decir cuándo puedo pagar',
    said: (day: string) => `Dijiste que pagas el ${day}`,
    talk: 'Hablar con alguien',
    data: 'Mis datos y privacidad',
    noProducts: 'Todavía no prestamos en tu país. Tu cuenta queda guardada y te avisamos aquí',
  },
  exit: {
    back: (date: string) => `¿Cambiaste de opinión? Devuélvelo hasta el ${date}, sin comisión`,
    link: 'Cancelar este préstamo',
    withdraw: 'Sí, cancelar',
    coolOff: 'Devolver el préstamo',
    see: 'Ver mi préstamo',
  },
};

export type HomeMessages = typeof es;
