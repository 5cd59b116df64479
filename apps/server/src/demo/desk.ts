import type { BrandFile, ContactForm, OrderState } from '@plazo/contract';
import type { Right } from '../capabilities/data-requests/data-cases.store.ts';

/** What the demo's borrowers wrote, paid and asked for, by market; ages in days, amounts in minor units. */

type ByMarket<Value> = Readonly<Record<BrandFile['market'], Value>>;
type Complaint = {
  readonly status: OrderState;
  readonly type: string;
  readonly sonType: string;
  readonly text: string;
  readonly age: number;
};

export const demoComplaints: ByMarket<readonly Complaint[]> = {
  mx: [
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
  in: [
    {
      status: 'active',
      type: '2',
      sonType: '',
      age: 2,
      text: 'I paid 4,000 by UPI two days ago. The money left my bank but the loan still shows the full amount.',
    },
    {
      status: 'late',
      type: '1',
      sonType: '13',
      age: 26,
      text: 'Somebody called my sister about my loan. Please stop, she has nothing to do with it.',
    },
  ],
};

export const demoMessages: ByMarket<readonly ContactForm[]> = {
  mx: [
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
  in: [
    {
      name: 'Arjun Mehta',
      email: 'arjun@example.com',
      telephone: '9811122233',
      message: 'Which documents do I need to apply, and how long does it take?',
    },
  ],
};

type Stray = { readonly reference: string; readonly amountMinor: number; readonly age: number };

/** The second payment of each market is more than a demo loan owes: matched, it leaves a credit to be paid back. */
export const demoPayments: ByMarket<{
  readonly channel: string;
  readonly currency: string;
  readonly strays: readonly Stray[];
}> = {
  mx: {
    channel: 'spei',
    currency: 'MXN',
    strays: [
      { reference: '646180999999999901', amountMinor: 110_000, age: 3 },
      { reference: '646180999999999902', amountMinor: 500_000, age: 1 },
    ],
  },
  in: {
    channel: 'upi',
    currency: 'INR',
    strays: [
      { reference: 'PLZDEMO0000000001', amountMinor: 400_000, age: 2 },
      { reference: 'PLZDEMO0000000002', amountMinor: 2_500_000, age: 1 },
    ],
  },
};

type Request = {
  readonly status: OrderState;
  readonly right: Right;
  readonly note: string;
  readonly age: number;
};

export const demoRequests: ByMarket<readonly Request[]> = {
  mx: [
    { status: 'active', right: 'access', note: 'Quiere una copia de todo lo que guardamos.', age: 4 },
    { status: 'settled', right: 'erasure', note: 'Terminó de pagar y quiere que la olvidemos.', age: 2 },
  ],
  in: [{ status: 'active', right: 'correction', note: 'Her family name is written wrong.', age: 9 }],
};

/** What was known of the demo's declined application: more to pay in a month than is good for the income. */
export const demoInputs = {
  birthDate: '1990-05-17',
  incomeMinor: '800000',
  debtsMinor: '250000',
  paymentMinor: '104000',
  openOfProduct: 0,
  isOverdue: false,
  isBlocked: false,
  hasFailedIdentity: false,
  othersLike: [],
};
