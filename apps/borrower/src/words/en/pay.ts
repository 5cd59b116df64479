import { counted } from '@plazo/markets/front';
import type { PayMessages } from '../es/pay.ts';

const days = (n: number) => counted('en', n, { one: 'day', other: 'days' });

export const en: PayMessages = {
  repay: {
    byCard: 'Pay by card',
    pay: 'Repay',
    total: 'Total to pay',
    dueOn: 'Due on',
    wasDue: 'Was due on',
    daysLeft: (n) => `${days(n)} left`,
    today: 'Due today',
    late: (n) => `${days(n)} late`,
    yourPayment: 'Your payment',
    choose: 'Choose where to pay',
    reference: 'Reference',
    barcode: 'Bar code',
    scan: 'Show this code at the till. Scan to pay',
    scanTip: 'Not scanning? Turn up your screen brightness or read out the number',
    barcodeFailed: "We couldn't load the bar code. Use the reference number",
    barcodeLabel: (code) => `Bar code, reference ${code}`,
    noChannels: "We're updating the ways to pay",
    noChannelsText: 'Try again in a few minutes or write to us',
    seeLoan: 'See my loan',
    needDays: 'Need more days?',
    needDaysHint: 'See what moving your date costs',
  },
  payable: {
    youPay: 'You pay',
    where: 'Choose where',
    change: 'Change amount',
    saves: (amount) => `You save ${amount} and are done`,
    legend: 'How much do you want to pay?',
    next: 'This payment',
    late: 'Up to date today',
    part: 'Another amount',
    all: 'Everything today',
    upTo: (most) => `As much as you can, up to ${most}`,
    amount: 'Amount',
    bad: (most) => `Type an amount of up to ${most}`,
    allText:
      'The code that settles everything is good today only. If a payment arrives before, amount and code change',
  },
  payChoice: {
    full: 'Make this payment',
    fullText: (date) => `Covers your payment due on ${date}`,
    lateText: (date) => `Brings you up to date: it was due on ${date}`,
    days: 'Ask for more days',
    daysText: 'You pay a fee and move your date; it does not lower what you owe',
  },
  haveYouPaid: {
    question: 'Have you made the payment?',
    text: 'If you have paid, your payment shows by itself once the bank or store tells us.',
    yes: 'Yes, I have paid',
    no: 'No, choose where to pay',
  },
};
