import type { OrderState } from '../index.ts';

/** States as the command tells them: published cases are written with these numbers. */
const numbers: Readonly<Record<OrderState, string>> = {
  received: '21',
  approved: '170',
  disbursing: '151',
  active: '174',
  late: '180',
  settled: '200',
  closed: '110',
};

export const numberOf = (state: OrderState): string => numbers[state];
