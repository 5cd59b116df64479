/** Days after which what happened is no news any more, and has nothing to say of today. */
export const NEWS_DAYS = 7;

/** The states of a loan, in the order in which a loan comes through them, with their numbers on the wire. */
export const statusCodeOf = {
  received: '21',
  approved: '170',
  disbursing: '151',
  active: '174',
  late: '180',
  settled: '200',
  closed: '110',
} as const;

export type OrderState = keyof typeof statusCodeOf;

export const stateOfCode = {
  '21': 'received',
  '170': 'approved',
  '151': 'disbursing',
  '174': 'active',
  '180': 'late',
  '200': 'settled',
  '110': 'closed',
} as const satisfies { readonly [State in OrderState as (typeof statusCodeOf)[State]]: State };

export const orderStates = [
  'received',
  'approved',
  'disbursing',
  'active',
  'late',
  'settled',
  'closed',
] as const;
