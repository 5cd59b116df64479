/** Texts of an operator's passkeys. */
export const passkeyEs = {
  title: 'Llaves de acceso',
  lead: 'Un dispositivo entra con su propio bloqueo (huella, rostro o PIN), sin contraseña ni código. Quítalo si se pierde o cambia de manos; si te restablecen el acceso, se quitan todos.',
  since: (day: string) => `desde el ${day}`,
  used: (moment: string) => `último uso: ${moment}`,
  never: 'sin usar todavía',
  remove: 'Quitar',
  removed: 'Quitada',
  add: 'Agregar este dispositivo',
  added: 'Este dispositivo ya entra con una llave de acceso',
  most: 'Tienes tantas llaves de acceso como se puede. Quita una primero',
  there: 'Este dispositivo ya tiene una llave de acceso',
  notMade: 'No se creó ninguna llave de acceso. Inténtalo de nuevo',
  notHere:
    'En esta dirección o en este navegador no las hay: abre la mesa en su propio dominio, en un navegador que guarde llaves de acceso.',
  nobody: 'Ningún dispositivo todavía',
  device: 'Un dispositivo',
};
export type PasskeyMessages = typeof passkeyEs;
