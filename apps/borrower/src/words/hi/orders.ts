import type { OrderListMessages } from '../es/orders.ts';

export const hi: OrderListMessages = {
  orders: {
    active: 'चालू',
    inProcess: 'प्रोसेस में',
    finished: 'पूरे हो चुके',
    empty: 'यहाँ आपका कोई लोन नहीं है',
    emptyText: 'जब आपका लोन होगा, वह इस सूची में दिखेगा',
    seeProducts: 'उपलब्ध लोन देखें',
    leftToPay: (amount) => `${amount} चुकाने बाकी हैं`,
    due: 'किस्त की तारीख',
    wasDue: 'किस्त की तारीख थी',
    made: (made, of) => `${of} में से ${made} किस्तें चुकाईं`,
  },
};
