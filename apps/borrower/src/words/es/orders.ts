export const es = {
  orders: {
    active: 'Activos',
    inProcess: 'En proceso',
    finished: 'Terminados',
    empty: 'No tienes préstamos aquí',
    emptyText: 'Cuando tengas uno, lo verás en esta lista',
    seeProducts: 'Ver préstamos disponibles',
    leftToPay: (amount: string) => `Te falta pagar ${amount}`,
    due: 'Vence el',
    wasDue: 'Venció el',
    made: (made: number, of: number) => `${made} de ${of} pagos hechos`,
  },
};

export type OrderListMessages = typeof es;
