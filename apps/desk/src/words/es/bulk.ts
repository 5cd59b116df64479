/** Words of what is done to everybody of a list, in Spanish. */
export const bulkEs = {
  bulk: {
    title: 'Acciones sobre toda la lista',
    open: 'Para toda la lista',
    lead: (count: number) =>
      `Se hace con las ${count} personas que la lista encuentra ahora, una tras otra, y con cada una solo lo que puedes hacer entonces.`,
    kind: 'Qué',
    kinds: {
      assign: 'Asignar',
      letter: 'Enviar un mensaje',
      'hand-over': 'Entregar a un despacho',
    },
    letter: 'Mensaje',
    start: 'Empezar',
    started: 'Empezó: el avance está debajo de la lista',
    tooMany: (most: number) => `Más de ${most} personas: filtra la lista`,
    head: ['Qué', 'A quién o cuál', 'Quién', 'Cuándo', 'Avance', 'No se hizo', 'Acciones'],
    states: {
      asked: 'Espera a otra persona',
      running: 'En curso',
      done: 'Hecho',
      stopped: 'Detenido',
    },
    progress: (done: number, total: number) => `${done} de ${total}`,
    stop: 'Detener',
    stoppedToast: 'Detenido',
    none: 'Nada sobre listas enteras',
    outcome: 'Qué pasó con lo elegido',
    doneOf: (done: number, total: number) => `Hecho: ${done} de ${total}. Lo demás queda como estaba:`,
    leftHead: ['Cuál', 'Por qué no'],
    goesOn: 'Espera: sigue por sí solo',
    reply: 'Responder con una plantilla',
    replyLead: 'Cada queja elegida recibe la plantilla con su propio nombre y número.',
    previewFor: 'Vista previa para',
    oneLanguage: 'Elige quejas de un solo idioma para responderlas juntas',
    sendAll: (count: number) => `Enviar a ${count}`,
    replied: (count: number) => `Respondidas: ${count}`,
  },
};
export type BulkMessages = typeof bulkEs;
