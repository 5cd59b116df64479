import type { DemoPerson } from '../market.ts';

export const demo: DemoPerson = {
  phoneStart: '98',
  name: 'Priya Nair',
  address: '1 First Street, Bengaluru 560001',
};
