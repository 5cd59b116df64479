/** Words of complaints that come to groups by themselves, and of what waits for each, in Spanish (Mexico). */
export const routesEs = {
  routes: {
    title: 'Llegan solas a un grupo',
    any: 'Cualquiera',
    type: 'De qué trata',
    brand: 'Marca',
    group: 'Grupo',
    route: (no: number) => `Regla ${no}`,
    remove: (no: number) => `Quitar la regla ${no}`,
    add: 'Agregar regla',
    load: 'Ahora, por grupo',
    noGroup: 'Sin grupo',
    loadHead: ['Grupo', 'Por responder', 'Sin responsable', 'Vencidas'],
  },
};
export type RouteMessages = typeof routesEs;
