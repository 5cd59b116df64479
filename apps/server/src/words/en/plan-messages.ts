import type { PlanMessageWords } from '../message-words.ts';

/** Words of messages about plans that change and smaller sums that are accepted, in English. */
export const planMessages: PlanMessageWords = {
  'plan-offered': {
    title: 'We offer you another payment plan',
    switch: 'When we offer you another plan',
    text: (_amount, date) =>
      `Another payment plan is ready for you. See what changes and decide in the app by ${date}. Until you agree, nothing changes.`,
  },
  'renewal-offered': {
    title: 'We offer you a new loan',
    switch: 'When we offer to renew your loan',
    text: (amount) =>
      `A new loan of ${amount} can pay off the one you have, and you receive what is left. See what it costs and decide in the app. Until you confirm it, nothing changes.`,
  },
  'plan-changed': {
    title: 'Your payment plan has changed',
    switch: 'When your payment plan changes',
    text: (amount, date) =>
      `Your payment plan has changed: you next pay ${amount} on ${date}. See the whole plan in the app.`,
  },
  'settlement-agreed': {
    title: 'We accept a smaller amount',
    switch: 'When we accept a smaller amount',
    text: (amount, date) => `If we receive ${amount} by ${date}, your loan is paid and you owe nothing more.`,
  },
  'settlement-in-parts': {
    title: 'We accept a smaller amount in parts',
    switch: 'When we accept a smaller amount in parts',
    text: (amount, date) =>
      `We accept ${amount} in parts as full payment. The first is due by ${date}; the app shows them all.`,
  },
};
