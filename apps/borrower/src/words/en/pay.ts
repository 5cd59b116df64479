import { counted } from '@plazo/markets/front';
import type { PayMessages } from '../es/pay.ts';

const days = (n: number) => counted('en', n, { one: 'day', other: 'days' });

export const en: PayMessages = {
  repay: {
    byCard: 'Pay by card',
    pay: 'Repay',
    total: 'Total to pay',
    dueOn: 'Due on',
    daysLeft: (n) => `${days(n)} left`,
    today: 'Due today',
    late: (n) => `${days(n)} late`,
    nth: (no, of) => `Payment ${no} of ${of}`,
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
    already: 'This payment is already recorded',
    seeLoan: 'See my loan',
    needDays: 'Need more days?',
    needDaysHint: 'See what moving your date costs',
  },
  payable: {
    legend: 'How much do you want to pay?',
    next: (amount) => `This payment: ${amount}`,
    part: 'Another amount',
    all: (amount) => `Settle everything: ${amount}`,
    amount: 'Amount',
    bad: (most) => `Type an amount of up to ${most}`,
    allText:
      'The code that settles everything is good today only. If a payment arrives before, amount and code change',
  },
  delay: {
    payNow: 'You pay now to move your date',
    newDate: 'New due date',
    max: (most) => `You can move it up to ${days(most)}`,
    howMany: 'How many days do you need?',
    feeNote: 'This fee moves your date; it does not lower what you owe',
    planAfter: 'Your plan after the extension',
    payFull: 'Pay the instalment instead',
    gone: "This option isn't available now",
    talk: 'Talk to us',
    drag: 'Drag up or down, or use the arrow keys',
    up: 'Up',
    down: 'Down',
  },
  payChoice: {
    full: 'Pay this instalment',
    fullText: (date) => `Covers your payment due on ${date}`,
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
