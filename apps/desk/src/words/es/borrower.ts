/** Rules of ours by which a coupon is given; those of a brand go by their own name. */
const rules: Readonly<Record<string, string>> = {
  referral: 'invitó a alguien',
  invited: 'llegó por una invitación',
};

/** Texts of the page of a borrower, in Spanish. */
export const borrowerEs = {
  borrower: {
    title: 'Cliente',
    erased: 'Persona borrada',
    erasedHint: 'Sus datos se borraron a petición suya. Quedan la contabilidad y lo que no dice quién es',
    blocked: (reason: string, by: string, at: string) =>
      `Número bloqueado: ${[reason, by, at].filter(Boolean).join(' · ')}`,
    brand: 'Marca',
    language: 'Idioma',
    since: 'Cliente desde',
    beside: 'Cuentas y permisos',
    accounts: 'Cuentas de banco',
    account: 'Cuenta',
    accountOf: (lastFour: string) => `Termina en ${lastFour}`,
    noAccounts: 'No ha guardado ninguna cuenta',
    consents: 'Permisos',
    noConsents: 'No ha dado ningún permiso',
    consentItems: {
      data: 'Uso de sus datos',
      identity: 'Fotos de identidad',
      bureau: 'Preguntar al buró de crédito',
      offers: 'Novedades',
      whatsapp: 'Mensajes por WhatsApp',
      'stop-sms': 'No quiere SMS',
      'stop-whatsapp': 'No quiere WhatsApp',
    },
    given: (at: string) => `Desde ${at}`,
    withdrawn: (from: string, to: string) => `Retirado: ${from} a ${to}`,
    devices: 'Sesiones abiertas',
    noDevices: 'Ninguna en este momento',
    app: 'Aplicación',
    deviceOf: (since: string, seenAt: string) => `Desde ${since}, visto ${seenAt}`,
    noLoans: 'No tiene préstamos',
    noComplaints: 'No ha presentado quejas',
    complaintHead: ['Número', 'Sobre qué', 'Recibida', 'Plazo', 'Asignada a'],
    messages: 'Avisos',
    messageHead: ['Cuándo', 'Qué', 'En la aplicación', 'SMS'],
    read: (at: string) => `Leído ${at}`,
    unread: 'Sin leer',
    notShown: 'Apagado por la persona',
    sms: {
      waiting: 'Espera el horario permitido',
      sent: 'Enviado',
      off: 'Apagado por la persona',
      capped: 'No salió: ya había recibido los de ese plazo',
      stale: 'No salió: pasó su día',
    },
    onlyNewest: (count: number) => `Se muestran los ${count} más recientes`,
  },
  coupons: {
    title: 'Cupones',
    give: 'Dar un cupón',
    hint: 'Baja por sí solo los primeros pagos del próximo préstamo de la persona',
    until: 'Último día para firmar un préstamo con él',
    given: 'Cupón dado',
    withdraw: 'Retirar',
    withdrawn: 'Cupón retirado',
    empty: 'No se ha dado ninguno',
    head: ['Importe', 'Hasta', 'Estado', 'Dado', 'Acción'],
    states: { ready: 'Listo', used: 'Usado', expired: 'Vencido', withdrawn: 'Retirado' },
    byRule: 'Por regla',
    rules,
    invited: 'A quién invitó',
  },
};

export type BorrowerMessages = typeof borrowerEs;
