import type { DemoPerson } from '../market.ts';

export const demo: DemoPerson = {
  phoneStart: '55',
  name: 'Mariana López',
  address: 'Calle Uno 1, 06500 Ciudad de México',
};
