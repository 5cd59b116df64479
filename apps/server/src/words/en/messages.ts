import type { MessageWords } from '../message-words.ts';
import { accountMessages } from './account-messages.ts';
import { planMessages } from './plan-messages.ts';

/** Words of reminders and messages, in English. */
export const messages: MessageWords = {
  kinds: {
    approved: {
      title: 'Your loan is approved',
      switch: 'When we approve your loan',
      text: (amount) => `We approved your loan of ${amount}. Now we send you the money.`,
    },
    sent: {
      title: 'Your money is on its way',
      switch: 'When we send your money',
      text: () => 'We sent the money to your bank account. We tell you when it arrives.',
    },
    arrived: {
      title: 'Your money has arrived',
      switch: 'When your money arrives',
      text: (amount) => `${amount} arrived in your account. The app shows every payment date.`,
    },
    declined: {
      title: 'We cannot lend to you today',
      switch: 'If we cannot lend to you',
      text: () =>
        'We could not approve your application. The app says why, what would change it and how to ask for a person to look at it.',
    },
    'due-soon': {
      title: 'Your payment is near',
      switch: 'Before your due date',
      text: (amount, date) =>
        `Your payment of ${amount} is due on ${date}. If you can't pay it, open the app and talk to us.`,
    },
    'due-today': {
      title: 'Your due date',
      switch: 'On your due date',
      text: (amount, date) =>
        `Your payment of ${amount} is due on ${date}. If you have paid, do nothing more. If you can't, open the app.`,
    },
    overdue: {
      title: 'Your payment is late',
      switch: 'If you are late',
      text: (amount, date) =>
        `Your payment was due on ${date}. Today it is ${amount}, late charges included. Pay or ask for help in the app.`,
    },
    paid: {
      title: 'We received your payment',
      switch: 'When we receive your payment',
      text: (amount) => `We received your payment of ${amount}. Your receipt is in the app.`,
    },
    extended: {
      title: 'Your date has moved',
      switch: 'When your date moves',
      text: (_amount, date) => `Your new due date is ${date}.`,
    },
    'complaint-answered': {
      title: 'We answered your complaint',
      switch: 'When we answer your complaint',
      text: () => 'We have answered your complaint. Read the answer in the app.',
    },
    'disbursement-returned': {
      title: 'The bank sent your money back to us',
      switch: 'If the bank sends your money back',
      text: (amount) =>
        `The bank sent back the ${amount} that we sent you. Check your account in the app. We charge nothing until it arrives.`,
    },
    'passkey-added': {
      title: 'You log in without a code',
      switch: 'When a device starts to log in without a code',
      text: () =>
        "A device can log in to your account without a code from now on. If this wasn't you, remove it in “Devices” and call us.",
    },
    'payment-taken-back': {
      title: 'A payment of yours no longer counts',
      switch: 'When a payment is taken back',
      text: (amount) =>
        `Your payment of ${amount} was taken back and no longer counts. See in the app what you owe; write to us if you did not expect this.`,
    },
    refunded: {
      title: 'Your money is on its way back',
      switch: 'When we pay money back to you',
      text: (amount) =>
        `We are sending ${amount} that you paid beyond your debt back to your bank account. If it does not arrive, write to us.`,
    },
    'refund-returned': {
      title: 'The money we sent back did not arrive',
      switch: 'If money that we pay back does not arrive',
      text: (amount) =>
        `Your bank did not take the ${amount} that we sent back to you. It is yours and stays with us until we send it again; check your account in the app or write to us.`,
    },
    ...accountMessages,
    ...planMessages,
    charged: {
      title: 'A charge was added',
      switch: 'If a charge is added',
      text: (amount, date) =>
        `A charge of ${amount} was added to your loan, to be paid by ${date}. See in the app what it is for; write to us if you disagree.`,
    },
    'charge-undone': {
      title: 'We took a charge off',
      switch: 'If we take a charge off',
      text: (amount) => `We took a charge of ${amount} off your loan. You don't owe it any more.`,
    },
    'debit-announced': {
      title: 'Automatic payment',
      switch: 'Before we take an automatic payment',
      text: (amount, date) =>
        `On ${date} we take ${amount} from your account, as you authorised. You can cancel this in the app.`,
    },
    'debit-failed': {
      title: 'Your bank did not pay',
      switch: 'If an automatic payment fails',
      text: (amount, date) =>
        `Your bank did not pay ${amount} due on ${date}, and we do not try again. Open the app to pay another way.`,
    },
    'autopay-ended': {
      title: 'Automatic payments ended',
      switch: 'When automatic payments end',
      text: () =>
        'Nothing is taken from your account for this loan any more. From now on you pay yourself: see in the app what is next.',
    },
    'more-arrived': {
      title: 'More money has arrived',
      switch: 'When more money of your loan arrives',
      text: (amount) =>
        `${amount} arrived in your account and is part of your loan now. The app shows your new payments.`,
    },
    'more-returned': {
      title: 'The money that you asked for did not arrive',
      switch: 'If more money of your loan does not arrive',
      text: (amount) =>
        `Your bank did not take the ${amount} that we sent. Your loan is as it was before: you do not owe it. You can ask for it again in the app.`,
    },
    bounced: {
      title: 'A collection failed',
      switch: 'If a collection fails',
      text: (amount, date) =>
        amount === ''
          ? `The collection of ${date} failed and costs you nothing. See in the app why, and how to pay.`
          : `The collection of ${date} failed and a charge of ${amount} was added. See in the app why, and how to pay; write to us if you disagree.`,
    },
    'account-changed': {
      title: 'Another account for your money',
      switch: 'When the account for your money changes',
      text: () =>
        "Another account was saved to send your money to. We send nothing to it for 24 hours. If this wasn't you, call us.",
    },
    'data-request': {
      title: 'Your request about your data',
      switch: 'When a request about your data moves on',
      text: (_amount, date) =>
        date === ''
          ? 'Your request about your data has moved on. Read in the app what happened.'
          : `We need more from you for your request about your data. Send it in the app by ${date}.`,
    },
    'decline-overturned': {
      title: 'We changed our answer',
      switch: 'If we change a decline',
      text: (amount) =>
        `A person looked at your request for ${amount} again. There is an offer in the app; it commits you to nothing.`,
    },
    'paper-sent': {
      title: 'You have a document of your loan',
      switch: 'When we send you a document',
      text: () => 'We sent you a document of your loan. Read it in the app.',
    },
    written: {
      title: 'We wrote to you about your loan',
      switch: 'When somebody of ours writes to you',
      text: () => 'We wrote to you about your loan. Read the message in the app.',
    },
    'collected-by': {
      title: 'A collection agency now collects your loan',
      switch: 'When a collection agency collects your loan',
      text: () =>
        'A collection agency collects your loan from today. The app shows its name and phone number. Pay only as the app says.',
    },
    'collected-again': {
      title: 'We collect by ourselves again',
      switch: 'When we collect by ourselves again',
      text: () => 'The collection agency no longer handles your loan: from today you deal with us again.',
    },
    'debt-sold': {
      title: 'We sold your debt',
      switch: 'When we sell your debt',
      text: () =>
        'We sold your debt and no longer collect it. The app shows whose it is now and where it is paid; do not pay us any more.',
    },
    'identity-passed': {
      title: 'Your identity is confirmed',
      switch: 'When we finish checking who you are',
      text: () => 'We have confirmed your identity. Open the app to go on with your application.',
    },
    'identity-failed': {
      title: 'We need other photos',
      switch: 'If we need other photos of you',
      text: () =>
        'We could not confirm who you are with your photos. Open the app: it says why, and you can take others.',
    },
    'payout-refused': {
      title: 'This money will not be paid out',
      switch: 'If we do not pay out what you asked for',
      text: (amount) =>
        `We decided not to pay out ${amount}. You owe nothing for it. If you want to know why, write to us: a person answers.`,
    },
    'identity-waiting': {
      title: 'Your photos are still missing',
      switch: 'If your photos are still missing',
      text: () => 'Open the app to take your photos: without them your application cannot go on.',
    },
    'bureau-answered': {
      title: 'Your application can go on',
      switch: 'When the credit bureau answers',
      text: () => 'The credit bureau has answered. Open the app to see what we can offer you.',
    },
  },
  groups: {
    payments: 'Your payments',
    money: 'Your application and your money',
    loan: 'Changes to your loan',
    credit: 'Money we owe you, and coupons',
    account: 'Your account, data and complaints',
  },
  collectedBy: (name, phone, brand) => ({
    title: `${name} now collects your loan`,
    text: `From today ${name}, telephone ${phone}, contacts you about your late payment on behalf of ${brand}. Pay only in the ways that the app shows, never to ${name}. If they treat you badly, file a complaint in the app.`,
  }),
  push: 'You have a new message. Open the app to read it.',
  whatsapp:
    'You agree that we write to you on WhatsApp, at the number of this account, about your loan and your payments. You can withdraw this here at any time.',
  emailCode: (code, brand) =>
    `${brand}: your code to confirm this e-mail address is ${code}. It is good for nothing else.`,
  codeFor: {
    confirm: (code, brand) =>
      `${brand}: your code to confirm your loan is ${code}. Do not share it: we will never ask for it.`,
    account: (code, brand, lastDigits) =>
      `${brand}: your code to send your money to the account ending ${lastDigits} is ${code}. Do not share it: we will never ask for it.`,
    data: (code, brand) =>
      `${brand}: your code to open all your data is ${code}. Do not share it: we will never ask for it.`,
  },
  why: {
    charge: 'Always in the app: the law has us tell you of each charge.',
    receipt: 'Always in the app: it is your proof of payment.',
    terms: 'Always in the app: it changes what your agreement says.',
    answer: 'Always in the app: the law gives you a right to this answer.',
    disbursement: 'Always in the app: without the right account we cannot send you your money.',
    paper: 'Always in the app: it is a document of your loan.',
    account: 'So that you know if somebody else can log in to your account',
  },
};
