/** Words of the review of access, in Spanish. */
export const accessEs = {
  access: {
    title: 'Revisión de accesos',
    lead: 'Quién puede qué, quién lo dio y quién lo miró por última vez. Nadie revisa su propio acceso.',
    head: [
      'Operador',
      'Rol',
      'Marcas',
      'Límites propios',
      'Último acceso',
      'Sesiones',
      'Otorgado por',
      'Revisado',
      'Acciones',
    ],
    every: (days: number) =>
      `Cada acceso se revisa al menos cada ${days} días; el inicio avisa de los que faltan.`,
    noneSaid: 'La instalación no dice cada cuánto se revisa: nadie recibe aviso.',
    due: 'Toca revisarlo',
    never: 'Nunca',
    confirm: 'Confirmar',
    confirmed: 'Acceso confirmado',
    byCommand: 'Por comando',
    grant: (what: string, who: string, at: string) => `${what}: ${who}, ${at}`,
  },
};
export type AccessMessages = typeof accessEs;
