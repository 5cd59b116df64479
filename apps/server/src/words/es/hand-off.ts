/** What a person is asked before a link with a code logs them in. */
export type HandOffWords = {
  readonly ask: (brand: string, phone: string) => string;
  readonly yes: string;
  readonly no: string;
};

export const handOff: HandOffWords = {
  ask: (brand, phone) => `¿Abrir ${brand} con la cuenta del ${phone}?`,
  yes: 'Sí, es mi cuenta',
  no: 'No es mi número',
};
