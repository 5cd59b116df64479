/** Words of the months of the journal, in Spanish. */
export const ledgerEs = {
  ledger: {
    title: 'Cierre de mes',
    lead: 'Cada mes se cierra una vez, con dos personas, y no se vuelve a abrir: lo que llega después entra en el primer mes abierto.',
    month: 'Mes',
    head: ['Mes', 'Estado', 'Cerrado', 'Por'],
    empty: 'Todavía no hay nada registrado',
    states: {
      closed: 'Cerrado',
      asked: 'Espera a la segunda persona',
      next: 'Sigue',
      open: 'Abierto',
    },
    hinders: 'Qué falta para cerrarlo',
    free: 'Nada impide el cierre.',
    hindrances: {
      closed: 'Ya está cerrado',
      'closed-later': 'Un mes posterior ya está cerrado',
      'earlier-open': 'Antes hay que cerrar',
      'not-over': 'El mes no ha terminado en todas partes',
      'day-not-closed': 'El fin de día no ha cerrado el último día',
      'not-provided': 'Las provisiones del último día no se han contabilizado',
      'not-handed-over': 'La contabilidad general no ha recibido los días',
      'not-balanced': 'No cuadra',
      'no-account': 'El catálogo de cuentas no tiene cuenta para',
      'no-chart': 'La instalación no nombra un catálogo de cuentas',
    },
    notes: 'Para saber antes de cerrar',
    unmatched: (payments: number, amount: string) =>
      `Pagos sin préstamo que llegaron hasta el fin del mes: ${payments}, ${amount}`,
    cases: (count: number) => `Casos de dinero abiertos: ${count}`,
    stuck: (count: number) => `Trabajos detenidos: ${count}`,
    balances: 'Balanza de comprobación',
    balanced: 'Cada marca y moneda suma cero.',
    unbalanced: 'No suma cero: no cierres y pide que se revisen los libros.',
    balanceHead: ['Cuenta', 'Cuenta del libro mayor', 'Antes', 'Cargos', 'Abonos', 'Después'],
    noLines: 'Nada se ha movido',
    ask: 'Pedir el cierre',
    asked: 'Se pidió el cierre: otra persona decide',
    unassigned: 'Sin préstamo',
  },
};
export type LedgerMessages = typeof ledgerEs;
