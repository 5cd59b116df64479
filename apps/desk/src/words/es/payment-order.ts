import { counted } from '@plazo/markets/front';

/** Texts about payment orders and their batches, in Spanish. */
export const paymentOrdersEs = {
  title: 'Órdenes de pago',
  head: ['Pedida', 'Qué', 'A', 'Monto', 'Estado', 'Qué hizo el banco'],
  empty: 'No hay nada que transferir en el banco',
  kinds: {
    refund: 'Devolución de saldo',
    return: 'Devolución a quien lo envió',
    disbursement: 'Dinero de un préstamo',
  },
  states: {
    waiting: 'Espera un lote',
    batched: 'Espera su liberación',
    released: 'Liberada',
    made: 'Hecha por el banco',
    failed: 'No se hizo',
  },
  waiting: (count: number, amount: string) =>
    `${counted('es', count, { one: 'orden espera', many: 'de órdenes esperan', other: 'órdenes esperan' })} · ${amount}`,
  make: 'Crear un lote',
  asked: 'Liberación pedida a una segunda persona',
  batches: 'Lotes',
  batchHead: ['Creado', 'Por', 'Órdenes', 'Monto', 'Liberado', 'Archivo'],
  noBatches: 'Aún no hay lotes',
  inBatch: 'Órdenes',
  record: 'Anotar',
  line: (id: string, day: string) => `La línea ${id} del estado de cuenta, del ${day}, es de este monto`,
  withLine: 'El banco la hizo: es esta línea',
  arrived: 'El banco la hizo',
  failed: 'El banco no la hizo',
  cameBack: 'Regresó',
  noted: 'Anotado',
};
