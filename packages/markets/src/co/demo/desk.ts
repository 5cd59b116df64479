import type { DemoDesk } from '../../demo.ts';

export const desk: DemoDesk = {
  complaints: [
    {
      status: 'active',
      type: '2',
      sonType: '',
      age: 4,
      text: 'Pagué 180.000 en un punto de pago hace cuatro días y la cuota sigue igual.',
    },
    {
      status: 'late',
      type: '1',
      sonType: '11',
      age: 9,
      text: 'Me llamaron un domingo y otra vez el lunes festivo.',
    },
  ],
  messages: [
    {
      name: 'Andrés Gómez',
      email: 'andres@example.com',
      telephone: '3001234567',
      message: '¿Puedo pedir el crédito si soy independiente?',
    },
  ],
  payments: {
    channel: 'co-transfer',
    unallocated: [
      { reference: '5799999999901', amountMinor: 180_000, age: 4 },
      { reference: '5799999999902', amountMinor: 2_500_000, age: 1 },
    ],
  },
  requests: [{ status: 'active', right: 'access', note: 'Quiere saber qué datos tenemos de ella.', age: 5 }],
};
