import type { OrderListMessages } from '../es/orders.ts';

export const en: OrderListMessages = {
  orders: {
    active: 'Active',
    inProcess: 'In process',
    finished: 'Finished',
    empty: 'You have no loans here',
    emptyText: 'When you have one, you will see it in this list',
    seeProducts: 'See available loans',
    leftToPay: (amount) => `${amount} left to pay`,
    due: 'Due on',
    wasDue: 'Was due on',
    made: (made, of) => `${made} of ${of} payments made`,
  },
};
