import type { ServiceMessages } from '../es/service.ts';

export const en: ServiceMessages = {
  support: {
    question: 'How can we help?',
    phone: (phone) => `Telephone: ${phone}`,
    whatsapp: 'WhatsApp',
    email: 'Email',
    hours: (hours) => `Hours: ${hours}`,
    complain: 'File a complaint',
    complainHint: 'A person reads it and answers you',
    payments: 'Payment problems',
    calling: (phone) => `Calling ${phone}`,
  },
  products: {
    conditions: 'See conditions',
    seeOffer: 'See my offer',
    terms: 'Loan terms and conditions',
    none: 'No loans are available right now',
    notAnOffer: 'Looking at the conditions does not oblige you to borrow.',
    lender: (company) => `The lender is ${company}`,
  },
  joint: {
    title: "We couldn't log you in",
    notice: 'Close this page and open it again from the app. Your data is safe.',
    retry: 'Close and try again',
    contact: 'Contact us',
  },
};
