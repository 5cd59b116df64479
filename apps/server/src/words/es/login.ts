/** Why nobody comes in by a code or a passkey, in Spanish. */
export const login = {
  codeLocked: (minutes: number) => `Demasiados intentos. Prueba de nuevo en ${minutes} min`,
  codeOver: 'El código venció. Pide otro',
  proofFirst: 'No pudimos comprobar este navegador. Inténtalo de nuevo',
  passkeys: {
    notHere: 'Aquí no se puede entrar sin código',
    loginFirst: 'Para activarlo, cierra sesión y entra otra vez con un código',
    most: (most: number) => `Ya tienes ${most} dispositivos que entran sin código. Quita uno primero`,
    wrong: 'No pudimos guardarlo en este dispositivo. Inténtalo otra vez',
    unknown: 'Este dispositivo ya no entra sin código. Entra con un código por SMS',
  },
};

export type LoginWords = typeof login;
