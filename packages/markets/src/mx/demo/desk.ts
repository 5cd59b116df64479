import type { DemoDesk } from '../../demo.ts';

export const desk: DemoDesk = {
  complaints: [
    {
      status: 'active',
      type: '2',
      sonType: '',
      age: 3,
      text: 'Pagué 1,100.00 por SPEI hace tres días y mi préstamo sigue igual. Puse una referencia vieja por error.',
    },
    {
      status: 'late',
      type: '1',
      sonType: '11',
      age: 12,
      text: 'Me llamaron el domingo a las siete de la mañana y otra vez a las once de la noche.',
    },
    {
      status: 'late',
      type: '3',
      sonType: '',
      age: 40,
      text: 'No entiendo el cargo por atraso. Le pedí un día más a una persona por teléfono y me dijo que sí.',
    },
    {
      status: 'settled',
      type: '5',
      sonType: '',
      age: 1,
      text: 'Ya terminé de pagar. ¿Me pueden mandar una constancia de que no debo nada?',
    },
  ],
  messages: [
    {
      name: 'Lucía Ortega',
      email: 'lucia@example.com',
      telephone: '5512345678',
      message: 'Hola, ¿puedo pedir un préstamo si trabajo por mi cuenta y no tengo recibos de nómina?',
    },
    {
      name: 'Héctor Ruiz',
      email: 'hector@example.com',
      telephone: '5587654321',
      message: 'Soy periodista y me gustaría saber cómo calculan el CAT que publican.',
    },
  ],
  payments: {
    channel: 'spei',
    unallocated: [
      { reference: '646180999999999901', amountMinor: 110_000, age: 3 },
      { reference: '646180999999999902', amountMinor: 500_000, age: 1 },
    ],
  },
  requests: [
    { status: 'active', right: 'access', note: 'Quiere una copia de todo lo que guardamos.', age: 4 },
    { status: 'settled', right: 'erasure', note: 'Terminó de pagar y quiere que la olvidemos.', age: 2 },
  ],
};
