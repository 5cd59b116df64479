/** Texts about lists, in Spanish. */
export const listEs = {
  home: {
    title: 'Inicio',
    alerts: 'Avisos fuera de la mesa',
    lead: 'En orden de urgencia',
    empty: 'Nada urgente: no hay nada atrasado ni esperando',
    head: ['Qué', 'Cuántos', 'Urgencia'],
    urgencies: { late: 'Vencido', today: 'Para hoy', waiting: 'En espera' },
    since: (at: string) => `Último aviso: ${at}`,
  },
  secondPerson: {
    rules: 'Quién puede qué',
    bounds: { none: 'solo', limit: 'solo hasta el límite; arriba, dos', two: 'siempre dos' },
    rulesHead: ['Acto', 'Segunda persona', 'Solo', 'Lo pide', 'Lo decide'],
    limitHead: ['Moneda', 'En un préstamo', 'En 24 horas'],
    actTitles: { 0: 'Lo que hace una sola persona', 1: 'Lo que requiere una segunda persona' },
    never: (parts: string) => `${parts}: siempre dos`,
  },
  lists: {
    palette: 'Buscar o ir a',
    hint: 'Préstamo, queja, teléfono, referencia, monto o fecha',
    pages: 'Páginas',
    nothing: 'No se encontró nada',
    saveView: 'Guardar vista',
    viewName: 'Nombre de la vista',
    share: 'La ven todos',
    views: 'Vistas guardadas',
    removeView: (name: string) => `Borrar la vista ${name}`,
    viewSaved: 'Vista guardada',
    keys: {
      all: 'Todas las teclas',
      move: 'Fila siguiente o anterior',
      open: 'Abrir la fila',
      choose: 'Elegir la fila',
      next: 'Siguiente queja por responder',
    },
    more: 'Más',
    columns: 'Columnas',
    dense: 'Filas juntas',
    count: (count: number) => `${count} en total`,
    chooseFound: (count: number) => `Elegir los ${count} encontrados`,
    tooManyFound: (most: number) => `Más de ${most}: filtra la lista para elegirla entera`,
    filter: '+ Filtro',
    without: (name: string) => `Quitar ${name}`,
  },
};

export type ListMessages = typeof listEs;
