/** Texts of identities that a person looks at, in Spanish. */
export const identityEs = {
  identity: {
    title: 'Identidad',
    empty: 'Nadie espera a que una persona vea sus fotos',
    review: 'Ver',
    known: 'Ver las fotos y los datos (queda registrado)',
    passed: 'Confirmar que es la persona',
    failed: 'Rechazar: que tome otras fotos',
    decided: 'Decisión guardada',
    toldPassed: 'El servicio dijo después: comprobada',
    toldFailed: 'El servicio dijo después: no comprobada',
    document: 'Foto del documento',
    'document-back': 'Foto del reverso del documento',
    selfie: 'Foto de la cara',
    noPictures: 'Las fotos ya no están',
    head: ['Persona', 'Resultado', 'Motivos', 'Cuándo', 'Acción'],
    results: {
      checking: 'En revisión del servicio',
      review: 'Espera a una persona',
      passed: 'Comprobada',
      failed: 'No comprobada',
    },
    reasons: {
      unanswered: 'El servicio no responde',
      differs: 'El documento dice otra cosa',
      'too-many': 'Demasiadas fotos',
      unreadable: 'Foto ilegible',
      'no-match': 'La cara no coincide',
      expired: 'Documento vencido',
      'risk-refused': 'Rechazada por riesgo',
      other: 'Otro motivo',
    },
    fields: {
      fullName: 'Nombre',
      birthDate: 'Nacimiento',
      documentNumber: 'Número del documento',
      validUntil: 'Vigente hasta',
      other: 'Número personal',
    },
    typedRead: (typed: string, read: string) => `Escribió ${typed}; el documento dice ${read}`,
  },
};

export type IdentityMessages = typeof identityEs;
