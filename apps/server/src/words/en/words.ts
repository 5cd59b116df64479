import { counted, plural } from '@plazo/markets';
import type { Messages } from '../es/words.ts';
import { alerts } from './alerts.ts';
import { answers } from './answers.ts';
import { apply } from './apply.ts';
import { autopay } from './autopay.ts';
import { cardApproval } from './card-approval.ts';
import { cardRefused } from './card-refused.ts';
import { charges } from './charges.ts';
import { clarification } from './clarification.ts';
import { creditBack } from './credit-back.ts';
import { dataRequests } from './data-requests.ts';
import { derivation } from './derivation.ts';
import { fault } from './fault.ts';
import { handOff } from './hand-off.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { login } from './login.ts';
import { messages } from './messages.ts';
import { movements } from './movements.ts';
import { operators } from './operators.ts';
import { pace } from './pace.ts';
import { photosWanted } from './photos-wanted.ts';
import { plan } from './plan.ts';
import { renewal } from './renewal.ts';
import { replies } from './replies.ts';
import { scripts } from './scripts.ts';
import { status } from './status.ts';
import { trouble } from './trouble.ts';

const days = (count: number) => counted('en', count, { one: 'day', other: 'days' });
const payments = (count: number) => counted('en', count, { one: 'payment', other: 'payments' });

const unitName = (unit: string) => (unit === 'business-day' ? 'business day' : unit);

export const en: Messages = {
  language: 'en',
  alerts,
  answers,
  apply,
  limits,
  dataRequests,
  messages,
  login,
  badInput: (field) => `Check this field: ${field}`,
  keyReused: 'This request was already sent with other data',
  sessionEnded: 'Your session ended. Log in to continue',
  notFound: "We couldn't find what you are looking for",
  missing: {
    loan: "We couldn't find this loan",
    complaint: "We couldn't find this complaint",
    card: "We couldn't find this card",
    cardPayment: "We couldn't find this card payment",
    paper: "We couldn't find this document",
    request: "We couldn't find this request",
  },
  tooMany: 'Too many tries. Try again later',
  notNow: "We couldn't do this now. Try again in a few minutes",
  fault,
  trouble,
  handOff,
  contactAnswer: (brand) => `Answer of ${brand} to your message`,
  replies,
  scripts,
  reference: (id) => `Number of this request: ${id}`,
  retry: 'Try again',
  roleMissing: "Your role doesn't allow this",
  loginWrong: "Name, password or code don't match",
  loginLocked: 'Too many tries. Wait a while',
  passwordDue: 'Choose a password of your own first',
  operators,
  secondPerson: 'Another person approves this',
  changedMeanwhile: 'Somebody changed it before you. Look again',
  offerGone: 'This offer is no longer available',
  offerChanged: 'The amounts changed. Check them again',
  offerPricing: "We're still preparing your offer",
  codeNeeded: 'Enter the code we sent by SMS',
  codeWrong: "That code doesn't match. Check the latest SMS",
  phoneBad: 'Enter a complete phone number',
  codeTries: (tries: number) =>
    `That code doesn't match. ${counted('en', tries, { one: 'try', other: 'tries' })} left`,
  captchaWrong: "The characters don't match the picture. Enter those of the new one",
  alreadyRegistered: 'You already have an account. Download the app and log in',
  exampleAmount: 'Loan amount',
  exampleReceive: 'You receive',
  examplePay: 'You pay in total',
  exampleCost: 'Total cost',
  exampleTerm: 'Term',
  exampleDays: (dayCount, count) => `${days(dayCount)}, ${payments(count)}`,
  exampleFirst: 'The first',
  landingGone: 'This promotion is no longer available',
  prepaymentHeld: (from: string) =>
    `This loan can be paid ahead from ${from}: after half the term and at least 7 days from disbursal`,
  aheadGone: 'What you chose for this payment no longer applies. Choose the amount again',
  aheadChosen: (what) => `What exceeds the amount asked ${what}, as you chose`,
  aheadExact: 'This is for exactly this amount; if you pay another, you can choose afterwards on your loan',
  codeDead: 'The amount has changed and this code is no longer good. Choose how to pay again',
  amountMismatch: "The amount isn't what you owe. Refresh the page",
  channelUnknown: "This way to pay isn't available",
  channelDown: "This way to pay isn't working right now. Choose another one",
  channelLimit: 'The amount is above the most this way to pay takes',
  nothingToPay: 'There is nothing to pay on this loan',
  alreadyRated: 'You have already rated this loan',
  alreadyDecided: 'You told us already whether it is resolved',
  notRateable: "This loan can't be rated yet",
  refusedAction: "This can't be done with this loan now",
  extensionGone: "This option isn't available now",
  extensionLocked: (amount) => `To ask for more days, first pay ${amount}`,
  interest: 'Interest',
  commission: 'Processing fee',
  taxLine: (name, percent) => `${name} (${percent})`,
  coupon: 'Coupon',
  totalCost: 'Total cost',
  principal: 'Principal',
  lateCharge: 'Late charge',
  fee: 'Other charges',
  claim: 'Refunded to you, then your payment came back',
  credit: 'Credit in your favour',
  totalToPay: 'Total to pay',
  totalToPayToday: 'Total to pay today',
  loanAmount: 'Loan amount',
  received: 'You receive',
  arrived: 'You received',
  daysLate: 'Days late',
  dueDate: 'Repayment date',
  paidOff: 'Paid in full',
  payoffToday: 'To pay it off today',
  payment: (no) => (no === 0 ? 'Down payment' : `Payment ${no}`),
  paymentOf: (no, count) => (no === 0 ? 'Down payment' : `Payment ${no} of ${count}`),
  paymentsOf: (first, last, count) => `Payments ${first} to ${last} of ${count}`,
  dayBeside: (said, day) => `${said} (${day})`,
  planDescription: (principal, cost) => `Principal ${principal} · cost ${cost}`,
  plan,
  charges,
  renewal,
  history,
  movements,
  paidState: 'Paid',
  partPaid: (amount) => `You have paid ${amount}`,
  movedFrom: (date) => `It was due on ${date}`,
  perYear: (percent) => `${percent} a year`,
  perDay: (percent) => `${percent} a day`,
  perPeriod: (percent) => `${percent} a period`,
  termOf: (count, every, unit) =>
    `${payments(count)}, one every ${every === 1 ? unitName(unit) : counted('en', every, { one: unitName(unit), other: `${unitName(unit)}s` })}`,
  sentences: (all) => all.map((sentence) => `${sentence}.`).join(' '),
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
    grace: (count) => `There ${plural('en', count, { one: 'is', other: 'are' })} ${days(count)} of grace`,
    perInstalment: 'for each payment',
    perLoan: 'for the loan',
    base: {
      'overdue-principal': 'the overdue principal',
      'overdue-instalment': 'the overdue payment',
      'outstanding-principal': 'the principal still owed',
      'original-principal': 'the amount lent',
    },
  },
  tracker: {
    confirmed: 'You signed',
    approved: 'Approved',
    'disbursement-sent': 'We sent the money',
    disbursed: 'In your account',
  },
  clarification,
  pace,
  creditBack,
  status,
  activeBody: (amount, date) => `You pay ${amount} on ${date}.`,
  settledToday: (amount) => `Paid today, ${amount} ends the loan.`,
  claimBody: (amount) =>
    `We had paid ${amount} back to you, and then the bank took back the payment that it came from. You pay it back today, without interest or charges.`,
  soldDebt: (name, payAt) => ({
    title: `Your debt belongs to ${name}`,
    body: `${name} bought your debt. We no longer collect it: pay only as they say. ${payAt}`,
  }),
  activeNext: (date) => `Your next payment is on ${date}`,
  overdueBody: (date, daysLate, amount) =>
    `It was due on ${date}, ${days(daysLate)} ago. Today you owe ${amount}.`,
  stopsGrowing: 'Pay it and it stops growing.',
  textOf: (all) => all.filter(Boolean).join(' '),
  collectedBy: (name, phone) =>
    `${name} contacts you about this loan on our behalf (tel. ${phone}). Pay only in the ways of this app, never to ${name}.`,
  statusNotes: {
    takenBack: (amount, day) =>
      `On ${day} a payment of yours of ${amount} was taken back: it does not count any more.`,
    charge: (amount, rule) => `It includes a late charge of ${amount}: ${rule}.`,
    owed: (amount) => `We owe you ${amount}.`,
    overpaid: 'You paid too much.',
  },

  notifiedHint:
    'Your payment appears here as soon as the channel tells us. Keep your receipt until you see it.',
  howToPay: 'How to pay',
  howToPayExtension: 'How to pay the extension',
  stepsTitle: 'Steps',
  goodToKnow: 'Good to know',
  validUntil: (when) => `Valid until ${when}`,
  restDays: (count) => days(count),
  restTime: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
  goodFor: (left, day, time) => `Good for ${left}, until ${day}, ${time}`,
  exactAmount: 'Pay exactly this amount. Another amount is not applied by itself: make a new code',
  cashRounded: (amount) => `Rounded down in your favour by ${amount}: the till has no smaller coin`,
  anyAmount: 'You may transfer another amount: all of it counts towards your loan',
  help: 'Help',

  extensionHeading: 'You pay now to move your date',
  extensionNote: 'This fee moves your date; it does not lower what you owe',

  derivation,

  cardDuplicate: "We already have your payment request. Don't send it again",
  autopay,
  cardApproval,
  photosWanted,
  cardRefused,
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
  complaintSteps: { received: 'Received', review: 'We are reading it', answered: 'Answered' },
  complaintVerdicts: { resolved: 'Yes, it is resolved', disagreed: 'I do not agree' },

  smsCode: (code, brand) => `${brand}: your code is ${code}. Don't share it with anyone.`,
  codeCall: {
    first: (brand) =>
      `Hello. This is ${brand} with the code that you asked for to log in. To hear it, press 1. If you did not ask for it, hang up.`,
    code: (digits) => `Your code is: ${digits}. Again: ${digits}. Tell it to nobody, not even to us.`,
  },
};
