/** What is said where no page or call could answer, in Spanish. */
export const fault = {
  unknownAddress: 'No existe esta dirección',
  tooLarge: 'El archivo o los datos son demasiado grandes',
  unknownBody: 'Este tipo de datos no se puede leer',
  unreadable: 'No pudimos leer esta petición',
  seeStatus: 'Ver el estado del servicio',
  simulated: (parts: readonly string[]) =>
    `Demostración: aquí no se presta dinero de verdad. Simulado: ${parts.join(', ')}`,
  simulatedParts: {
    payout: 'el depósito',
    identity: 'la revisión de identidad',
    card: 'la tarjeta',
    collection: 'las referencias de pago',
  },
};
export type FaultWords = typeof fault;
