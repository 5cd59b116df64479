import type { ReplyWords } from '../es/replies.ts';

export const replies: ReplyWords = {
  paymentFound: {
    name: 'Payment found',
    text: 'Hello {name}. We looked into your complaint {number}. Your payment is now on your loan and the balance is up to date. Thank you for telling us.',
  },
  paymentNotFound: {
    name: 'Payment not found',
    text: 'Hello {name}. We looked into your complaint {number} and have not found the payment yet. Please send a photo of the receipt that shows date, amount and reference. No late charges run in the meantime.',
  },
  improperCollection: {
    name: 'Improper collection',
    text: 'Hello {name}. We are sorry for what happened. We looked into your complaint {number}, spoke to the person who called you and stopped those calls. At {brand} nobody may threaten you or contact other people about your loan.',
  },
  interestAndCharges: {
    name: 'Interest and charges',
    text: "Hello {name}. We checked the charges of your loan for your complaint {number}. Your loan's page shows each charge with its date and how it was worked out.",
  },
};
