import type { DemoDesk } from '../../demo.ts';

export const desk: DemoDesk = {
  complaints: [
    {
      status: 'active',
      type: '2',
      sonType: '',
      age: 3,
      text: 'Pagué 90.000 en la caja hace tres días y mi cuota sigue pendiente.',
    },
    {
      status: 'late',
      type: '1',
      sonType: '11',
      age: 6,
      text: 'Me llamaron dos veces en la misma semana por la cuota atrasada.',
    },
  ],
  messages: [
    {
      name: 'Ignacio Soto',
      email: 'ignacio@example.com',
      telephone: '912345678',
      message: '¿Puedo pedir el crédito con boletas de honorarios?',
    },
  ],
  payments: {
    channel: 'cl-transfer',
    unallocated: [
      { reference: '5699999999901', amountMinor: 90_000, age: 3 },
      { reference: '5699999999902', amountMinor: 900_000, age: 1 },
    ],
  },
  requests: [{ status: 'active', right: 'access', note: 'Quiere una copia de sus datos.', age: 4 }],
};
