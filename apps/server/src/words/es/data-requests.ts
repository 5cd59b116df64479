export type DataRequestWords = {
  readonly rights: Readonly<Record<'access' | 'correction' | 'erasure' | 'opposition', string>>;
  readonly states: Readonly<
    Record<'open' | 'waiting' | 'granted' | 'denied' | 'done' | 'lapsed', (date: string) => string>
  >;
  readonly stillOwed: string;
  readonly already: (date: string) => string;
  readonly notWaiting: string;
  readonly badText: string;
  readonly erase: (answerDays: number, effectDays: number) => string;
};

/** Words of what a person asks about their own data, in Spanish. */
export const dataRequests: DataRequestWords = {
  rights: {
    access: 'Ver mis datos',
    correction: 'Corregir mis datos',
    erasure: 'Borrar mis datos',
    opposition: 'Dejar de usar mis datos',
  },
  states: {
    open: (date) => `La recibimos. Te respondemos a más tardar el ${date}.`,
    waiting: (date) => `Nos falta información tuya. Envíala aquí a más tardar el ${date}.`,
    granted: (date) => `Dijimos que sí. Queda hecho a más tardar el ${date}.`,
    denied: () => 'No pudimos hacerlo. Si no estás de acuerdo, pon una queja.',
    done: () => 'Listo.',
    lapsed: () => 'Se cerró porque no recibimos la información que faltaba. Puedes pedirlo otra vez.',
  },
  stillOwed:
    'Mientras tengas un préstamo o una solicitud en curso, la ley nos pide conservar tus datos. Cuando termine, pídelo otra vez aquí.',
  already: (date) => `Ya lo pediste. Te respondemos a más tardar el ${date}.`,
  notWaiting: 'Esta solicitud ya no espera nada de ti.',
  badText: 'Escribe hasta 1,000 caracteres, sin signos raros.',
  erase: (answerDays, effectDays) =>
    `Respondemos en ${answerDays} días hábiles y lo hacemos en ${effectDays} más. Borramos tu nombre, tu teléfono, tu dirección y todo lo que nos contaste. Los libros quedan sin tu nombre.`,
};
