/** Texts of what credit bureaus say, in Spanish. */
export const bureauEs = {
  bureau: {
    title: 'Buró de crédito',
    empty: 'Nadie espera a que una persona decida',
    nothing: 'No se preguntó nada',
    look: 'Ver',
    known: 'Ver lo que dijo el buró (queda registrado)',
    goOn: 'Seguir sin él',
    decline: 'Rechazar la solicitud',
    decided: 'Decisión guardada',
    waits: 'Espera a una persona',
    late: (state: string) => `después: ${state}`,
    head: ['Persona', 'Qué dijo', 'Preguntado', 'Acción'],
    states: {
      asking: 'Sin respuesta todavía',
      arrived: 'Respondió',
      'no-file': 'Sin historial',
      blocked: 'Historial cerrado',
      failed: 'No se pudo',
      'no-answer': 'No respondió a tiempo',
      'not-asked': 'No se preguntó',
    },
    said: {
      decline: 'Rechazar',
      person: 'Ve una persona',
      'go-on': 'Seguir sin él',
    },
  },
};

export type BureauMessages = typeof bureauEs;
