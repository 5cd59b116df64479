import type { StatusWords } from '../es/status.ts';

export const status: StatusWords = {
  received: {
    title: 'We received your request',
    body: 'You signed. If all is still in order, we send your money.',
    next: "We tell you as soon as we have decided. You don't need to do anything.",
  },
  closed: {
    title: 'This request was closed',
    body: 'You owe nothing for it.',
    next: 'If you want to know why, ask us.',
  },
  disbursing: {
    title: 'Your money is on its way',
    body: 'We sent it to your account.',
    next: 'It can take 1 to 3 days. We show it here.',
  },
  approved: {
    title: "We're processing your loan",
    body: 'Your loan is approved and we are preparing the transfer.',
    next: 'This page updates by itself.',
  },
  active: { title: 'Your loan is active', body: '', next: '' },
  late: {
    title: 'Your payment is overdue',
    body: '',
    next: 'Once you pay, this status changes by itself. Your receipt stays in Your payments.',
  },
  settled: {
    title: 'Your loan is paid',
    body: 'You owe nothing.',
    next: 'Your receipts are in Your payments.',
  },
};
