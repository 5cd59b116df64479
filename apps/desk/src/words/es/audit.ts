export const auditEs = {
  title: 'Bitácora',
  about: 'Sobre qué: préstamo, solicitud, queja o archivo',
  whole: 'La cadena está completa: nada se cambió ni falta',
  system: 'El sistema',
  head: ['N.º', 'Cuándo', 'Quién', 'Qué', 'Sobre', 'Monto', 'Motivo', 'Cambio'],
  from: 'Desde',
  until: 'Hasta',
  followed: (checked: number, length: number, wholeAt: string) =>
    `Revisado hasta ${checked} de ${length}${wholeAt && `; completo por última vez: ${wholeAt}`}`,
  empty: 'Nada todavía',
  retention: 'Datos eliminados',
  retentionHead: ['Día', 'Qué', 'Cuántos'],
  kinds: {
    sessions: 'Sesiones',
    codes: 'Códigos',
    answers: 'Respuestas repetibles',
    captchas: 'Imágenes de verificación',
    budgets: 'Contadores',
    messages: 'Mensajes enviados',
    pictures: 'Fotos sin queja',
    letters: 'Mensajes del sitio ya respondidos',
    photos: 'Fotos de rostro y documentos',
    borrowerMessages: 'Avisos en la app',
    people: 'Personas con solicitud sin terminar',
  },
};

export type AuditMessages = typeof auditEs;
