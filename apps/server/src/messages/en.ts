import type { Messages } from './es.ts';

export const en: Messages = {
  badInput: (field) => `Check this field: ${field}`,
  keyReused: 'This request was already sent with other data',
  sessionEnded: 'Your session ended. Log in to continue',
  notFound: "We couldn't find this loan",
  tooMany: 'Too many tries. Try again later',
  notNow: "We couldn't do this now. Try again in a few minutes",

  offerGone: 'This offer is no longer available',
  offerChanged: 'The amounts changed. Check them again',
  offerPricing: "We're still preparing your offer",
  codeNeeded: 'Enter the code we sent by SMS',
  codeWrong: "That code doesn't match. Check the latest SMS",
  amountMismatch: "The amount isn't what you owe. Refresh the page",
  channelUnknown: "This way to pay isn't available",
  channelLimit: 'The amount is above the most this way to pay takes',
  nothingToPay: 'There is nothing to pay on this loan',
  alreadyRated: 'You have already rated this loan',
  notRateable: "This loan can't be rated yet",
  refusedAction: "This can't be done with this loan now",
  extensionGone: "This option isn't available now",
  extensionLocked: (amount) => `To ask for more days, first pay ${amount}`,

  interest: 'Interest',
  commission: 'Commission',
  taxOf: { mx: 'VAT', in: 'GST' },
  taxLine: (name, percent) => `${name} (${percent})`,
  coupon: 'Coupon',
  totalCost: 'Total cost',
  principal: 'Principal',
  lateCharge: 'Late charge',
  credit: 'Credit in your favour',
  totalToPay: 'Total to pay',
  totalToPayToday: 'Total to pay today',
  loanAmount: 'Loan amount',
  received: 'Disbursal amount',
  daysLate: 'Days late',
  dueDate: 'Repayment date',
  paidOff: 'Paid in full',
  payoffToday: 'To pay it off today',
  payment: (no) => `Payment ${no}`,
  paymentOf: (no, count) => `Payment ${no} of ${count}`,
  planDescription: (principal, cost) => `Principal ${principal} · cost ${cost}`,
  paidState: 'Paid',
  partPaid: (amount) => `You have paid ${amount}`,
  movedFrom: (date) => `It was due on ${date}`,

  perYear: (percent) => `${percent} a year`,
  perDay: (percent) => `${percent} a day`,
  perPeriod: (percent) => `${percent} a period`,
  termOf: (count, every, unit) =>
    `${count} ${count === 1 ? 'payment' : 'payments'}, one every ${every === 1 ? unit : `${every} ${unit}s`}`,
  late: {
    none: 'There are no late charges',
    percentOnce: (percent, base, per) => `a one-time charge of ${percent} of ${base}, ${per}`,
    amountOnce: (amount, per) => `a one-time charge of ${amount}, ${per}`,
    newAndRepeat: (fresh, repeat) =>
      `a one-time charge of ${fresh} (new clients) or ${repeat} (repeat clients)`,
    daily: (percent) => `${percent} a day`,
    tier: (percent, from, to) =>
      to === null ? `${percent} a day from day ${from}` : `${percent} a day on days ${from} to ${to}`,
    cap: (percent) => `Charges never pass ${percent} of the amount lent`,
    grace: (days) => `There ${days === 1 ? 'is 1 day' : `are ${days} days`} of grace`,
    perInstalment: 'for each payment',
    perLoan: 'for the loan',
    base: {
      'overdue-principal': 'the overdue principal',
      'overdue-instalment': 'the overdue payment',
      'outstanding-principal': 'the principal still owed',
      'original-principal': 'the amount lent',
    },
  },

  status: {
    '21': {
      title: 'We received your request',
      body: "We're checking it.",
      next: "We're checking it. You don't need to do anything",
    },
    '110': {
      title: 'This request was closed',
      body: 'You owe nothing for it.',
      next: 'You owe nothing for it. If you want to know why, ask us',
    },
    '151': {
      title: 'Your money is on its way',
      body: 'We sent it to your account.',
      next: 'It can take 1 to 3 days. We show it here',
    },
    '170': {
      title: "We're processing your loan",
      body: 'Your loan is approved and we are preparing the transfer.',
      next: 'This page updates by itself',
    },
    '174': { title: 'Your loan is active', body: '', next: '' },
    '180': {
      title: 'Your payment is overdue',
      body: '',
      next: 'Once you pay, this status changes by itself. Keep your receipt',
    },
    '200': {
      title: 'Your loan is paid',
      body: 'You owe nothing.',
      next: 'You owe nothing. Keep your receipt',
    },
  },
  activeBody: (amount, date) => `You pay ${amount} on ${date}.`,
  activeNext: (date) => `Your next payment is on ${date}`,
  overdueBody: (date, amount) =>
    `It was due on ${date}. Today it is ${amount}; once you pay it, charges stop.`,

  paymentNotice:
    'Your payment appears here as soon as the channel tells us. Keep your receipt until you see it.',
  storeGroup: 'Convenience-store repayment',
  bankGroup: 'Bank repayment',
  upiGroup: 'UPI repayment',
  channels: {
    spei: { name: 'SPEI transfer', help: "From your bank's app, at any hour" },
    bank: { name: 'Bank transfer', help: "NEFT or IMPS, from your bank's app" },
    store: { name: 'Convenience store', help: 'Cash, at the till' },
    upi: { name: 'UPI', help: 'With any UPI app' },
  },
  howToPay: 'How to pay',
  howToPayExtension: 'How to pay the extension',
  instructions: {
    spei: {
      title: 'Transfer to this CLABE',
      description: 'Only you use this CLABE. The payment arrives in minutes.',
      steps: [
        "Open your bank's app and choose a transfer to another account",
        'Enter the CLABE and the amount',
        'Confirm and keep your receipt',
      ],
    },
    bank: {
      title: 'Transfer to this account',
      description: 'Only you use this account number.',
      steps: [
        "Open your bank's app and add the account",
        'Transfer the amount by IMPS or NEFT',
        'Keep the transaction number',
      ],
    },
    store: {
      title: 'Pay at the till',
      description: 'Show the code or read out the reference.',
      steps: [
        'Go to the till and say that you are paying a service',
        'Show the bar code or read out the reference',
        'Pay the exact amount and keep your receipt',
      ],
    },
    upi: {
      title: 'Pay with your UPI app',
      description: 'Open your app or scan the code.',
      steps: [
        'Tap the link or scan the code',
        'Check the name and the amount',
        'Confirm with your UPI PIN; never share it',
      ],
    },
  },
  stepsTitle: 'Steps',
  goodToKnow: 'Good to know',
  validUntil: (when) => `Valid until ${when}`,
  exactAmount: 'Pay exactly this amount. Any other amount is set aside to be checked',
  anyAmount: 'You may transfer another amount; what is left over stays in your favour',
  help: 'Help',

  extensionHeading: 'You pay now to move your date',
  extensionNote: 'This fee moves your date; it does not lower what you owe',

  cardDuplicate: "We already have your payment request. Don't send it again",
  complaintEmpty: 'Please provide your opinions and suggestions',
  collectionBlocked: 'The selected order does not support sending collection types',
  badPicture: "This photo type can't be used. Try a screenshot",
  complaintTypes: {
    '1': 'Collection',
    '2': 'A payment is not shown',
    '3': 'Interest and fees',
    '4': 'App problem',
    '5': 'Other complaint or suggestion',
  },
  collectionTypes: {
    '11': 'Calls at odd hours',
    '12': 'Rude language or threats',
    '13': 'They contacted other people',
    '14': "They ask for an amount I don't owe",
  },
  complaintStates: { received: 'Received', review: 'In review', answered: 'Answered' },

  reminder: (amount, date, brand) =>
    `${brand}: your payment of ${amount} is due on ${date}. If you can't pay it, open the app and talk to us.`,
  smsCode: (code, brand) => `${brand}: your code is ${code}. Don't share it with anyone.`,
};
