/** Words of how long money takes, as it took in the last days, in Spanish. */
export const pace = {
  /** @param length half of them took no longer */
  payment: (length: string) =>
    `En los últimos 7 días, la mitad de los pagos por aquí apareció en ${length} o menos`,
  payout: (length: string) => `En los últimos 7 días, la mitad llegó en ${length} o menos.`,
  about: (time: string) => `cerca de ${time.startsWith('01:') ? 'la' : 'las'} ${time}`,
};

export type PaceWords = typeof pace;
