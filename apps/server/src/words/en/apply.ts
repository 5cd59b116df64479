import type { ApplyWords } from '../es/apply.ts';

/** Words of the application and of decisions, in English. */
export const apply: ApplyWords = {
  first: 'To get this loan, complete your application first',
  notReady: 'Some steps of your application are missing',
  amountRange: (least: string, most: string) => `Choose an amount between ${least} and ${most}`,
  photoBad: 'This photo cannot be used. Take another one in good light',
  born: (date: string) => `You were born on ${date}. We do not ask you again.`,
  place: (place: string) => `Code of ${place}`,
  perPayment: 'Each payment',
  firstPayment: 'First payment',
  ofHundred: (hundred: string, cost: string) => `Of every ${hundred} you pay, ${cost} is cost.`,
  total: 'Total to pay',
  steps: {
    personal: 'Personal details',
    job: 'Work and income',
    ext: 'More about you',
    bank: 'Bank account',
    consents: 'Permissions',
    identity: 'Identity',
  },
  why: {
    personal: "The law asks us to know who we lend to. We don't read your contacts, location or photos.",
    job: 'From your income we work out a payment that you can make. We do not call your work.',
    ext: "So that we don't lend you more than you can pay.",
  },
  optional: (label: string) => `${label} (optional)`,
  fields: {
    fullName: { label: 'Full name', hint: 'As on your document' },
    birthDate: { label: 'Date of birth', hint: 'Day, month and year: 27/04/1956' },
    street: { label: 'House, street and area', hint: '' },
    neighbourhood: { label: 'Neighbourhood', hint: '' },
    city: { label: 'City', hint: '' },
    postalCode: { label: 'Postal code', hint: '' },
    sex: { label: 'Sex', hint: '' },
    employment: { label: 'What you do', hint: '' },
    employer: { label: 'Where you work', hint: 'We do not call them' },
    monthlyIncome: { label: 'Income in a month', hint: 'What you receive after deductions, no decimals' },
    dependants: { label: 'People who depend on you', hint: '' },
    monthlyDebts: { label: 'What you pay a month for other debts', hint: 'No decimals; 0 if none' },
    purpose: { label: 'What the loan is for', hint: '' },
  },
  options: {
    employed: 'Salaried job',
    self: 'Self-employed',
    business: 'I have a business',
    student: 'Student',
    retired: 'Pension',
    none: 'No work right now',
    female: 'Female',
    male: 'Male',
    x: 'Other',
    bills: 'Pay bills',
    health: 'Health',
    education: 'Education',
    home: 'Home',
    work: 'Work or business',
    other: 'Something else',
  },
  errors: {
    missing: 'This is missing',
    added: 'We ask this now: answer it to go on',
    birthDate: 'There is no such date. Write day, month and year, like 17/05/1990',
    postalCode: 'Check the postal code',
    money: 'Enter an amount in digits, no decimals',
    small: 'Enter a number from 0 to 20',
    choice: 'Choose one',
  },
  ownErrors: {
    number: (least: string, most: string) => `Enter a whole number from ${least} to ${most}`,
    amount: (least: string, most: string) => `Enter an amount from ${least} to ${most}, in whole units`,
    date: (from: string, to: string) => `Enter a date from ${from} to ${to}`,
  },
  consents: {
    data: {
      title: 'Use my data to decide on the loan and give it',
      text: 'We use your personal, work and bank details to decide, to send you the money and to collect what was agreed. Without this we cannot lend to you. If you withdraw it we ask for no more data; what you already owe stays the same.',
    },
    identity: {
      title: 'Check my identity with photos',
      text: 'We compare the photos of your document, of each side it has, with that of your face. They are deleted after 30 days, or earlier if you withdraw this.',
    },
    bureau: {
      title: 'Ask a credit bureau about me',
      text: 'With your permission we ask a credit bureau once how you paid other credit, and decide by that too. The question is noted in your file. If you withdraw this before we ask, we do not ask; what we were told stays with the decision.',
    },
    registry: {
      title: 'Fill in my details from the official registry (optional)',
      text: 'With your permission we send your number and your date of birth to the service that asks the official registry for us, and fill in what it says: name, date of birth and, where it says so, sex. You can correct it, or type it yourself: the application is the same. If you withdraw this before we ask, we do not ask; what we were told stays with the decision.',
    },
    offers: {
      title: 'Get news (optional)',
      text: 'We write to you now and then about our loans. Your application is the same without this.',
    },
  },
  registry: {
    action: 'Fill in with my number',
    incomplete: 'Type your number first, and your date of birth where we ask for it',
    tooMany:
      'That is as many numbers as we can look up for now. Type your details yourself: the application is the same',
    messages: {
      offer: '',
      asking: 'We are asking the registry. You need not wait: type your details and go on',
      found: 'These details come from the registry. If something is not right, correct it',
      differs:
        'The registry has this number with another name. Check your number and your name; you can go on',
      unconfirmed:
        'The registry did not confirm this number with these details. Check them, or type your details and go on',
      unavailable: 'The registry does not answer now. Type your details yourself and go on',
    },
  },
  identityByService:
    'We compare the photos of your document, of each side it has, with that of your face, with the service that checks identities for us. We and they delete all of them after 30 days, or earlier if you withdraw this.',
  identityOpen: 'Photos are missing',
  identityPassed: 'Done: your identity is checked',
  identityFailed: 'The photos do not do: one must show your document, the other your face. Take them again',
  identityChecking:
    'We are checking your photos. It usually takes a few minutes. You can go on with the rest',
  identityReview:
    'A person is looking at your photos. You do not have to do anything. You can go on with the rest',
  identityAtService: {
    permission:
      'You take the photos of your document and of your face at the page of the service that checks identities for us. It tells us the result and what your document says; we keep no photos. The service deletes them after 30 days, or earlier if you withdraw this.',
    open: 'Your identity is still to be checked. Take your photos at the page of the service that checks it, and come back here',
    visit: 'You have not finished at the page of the service. Go on where you left, or start again',
    checking:
      'The service is checking your identity. It usually takes a few minutes. You can go on with the rest',
    review:
      'A person is looking at your identity check. You do not have to do anything. You can go on with the rest',
    failed: 'We could not confirm your identity. You can start again at the page of the service',
  },
  identityReasons: {
    unreadable:
      'A photo cannot be read. Take it in good light, without glare and with the whole document in it',
    'no-match':
      'The face in the photo is not that of the document. Take both again, without a hat or dark glasses',
    expired: 'The document has expired. Use one that is valid',
    other: 'We could not confirm that it is you. Take both photos again',
    'not-finished': 'You did not finish taking your photos at the page of the service. You can start again',
  },
  exit: {
    withdraw: 'The money has not been sent yet: you can cancel and owe nothing.',
    coolOff: (last: string) =>
      `Until ${last} you can give the loan back. You pay what you received and the interest of these days, no fee and no charges.`,
    over: 'This loan can no longer be cancelled. You can pay it early whenever you like',
    received: 'You received',
    interest: 'Interest of these days',
    total: 'You pay to leave today',
    left: 'Done: the loan is cancelled. If you received the money, pay it back today by any channel',
  },
  disbursement: {
    title: 'The bank sent your money back to us',
    body: (money, account) =>
      `We sent ${money} to your account${account} and the bank sent it back. Until it arrives we charge you nothing.`,
    next: 'Check the account. If it is wrong, save another and we send it there; if it is right, ask us to send it again',
    again: 'Send it to this account again',
    onItsWay: 'We sent it again. It can take 1 to 3 days. We show it here',
    paused:
      "You changed your account: for your safety we send the money 24 hours later. If this wasn't you, call us",
    missing: {
      title: 'Your account is missing',
      body: 'Your loan is approved, but we have no account of yours to send it to. We have sent nothing, and you owe nothing.',
      next: 'Save your account and we send the money there',
      naming: 'Save my account',
    },
    unconfirmed: {
      title: 'We could not confirm your account',
      body: (account) =>
        `Your bank did not confirm that the account${account} is yours. We have sent nothing yet, and you owe nothing.`,
      next: 'Check the account. If it is wrong, save another and we send it there; if it is right, ask us to check it again',
      checkedOften:
        'We have checked it several times. Save another and we send it there; if it is right, talk to us',
    },
    preparing: 'We will send it again. There is nothing more to do',
  },
  decision: {
    waiting: 'We are checking your identity',
    waitingWhy:
      'You have done your part. As soon as it is checked, the decision is here. You can close this and come back.',
    asking: 'We are asking the credit bureau',
    askingWhy:
      'You have done your part. As soon as they answer, the decision is here. You can close this and come back.',
    person: 'A person is looking at your application',
    personWhy:
      'The credit bureau did not tell us what is needed. You do not have to do anything: the decision is here as soon as a person has made it.',
    approved: (most: string) => `We lend you up to ${most}`,
    approvedWhy:
      'We decided by your income and what you owe already. Choose less if that is enough: you pay less.',
    counter: (asked: string, most: string) => `Not ${asked} today. ${most}, yes.`,
    counterWhy: (asked: string, share: number) =>
      `With ${asked}, your payments and other debts would be more than ${share}% of your income, which is our limit.`,
    declined: 'We cannot lend to you today.',
    declinedWhy: 'This is no judgement of you. You signed nothing, and you owe nothing for this application.',
    tooMuch:
      'Even with the smallest amount, your payments and other debts would be more than your income leaves room for. Paying off another debt or a higher income would change it.',
    tooMuchAlone:
      'Even with the smallest amount, your payments would be more than your income leaves room for. A higher income would change it.',
    nextOn: (day: string, iso: string) => `You can ask again from ${day} (${iso}). Your details stay saved.`,
    againFrom: (day: string) => `You can ask again from ${day}`,
    payment: 'What this loan asks in a month',
    ownAnswer: (question: string) => `Your answer to “${question}” does not fit what we lend for today`,
    mayRemind: 'With one message only',
    remindsOn: (day: string) => `We tell you on ${day}, with one message only.`,
    mayReview: 'If you think this is wrong',
    reviewBy: (day: string) => `A person looks at it and answers by ${day}.`,
    reviewed: 'A person has looked at it, and the decision is the same.',
  },
  declined: 'We could not approve this application:',
  declinedNext: 'If you think this is wrong, write to us: a person looks at it',
  reasons: {
    'under-age': 'You must be 18 years old',
    overdue: 'A payment of another loan is late. Once it is paid you can apply again',
    'active-loan': 'You already have a loan of this kind. Once it is paid you can apply again',
    'income-share': 'The payments would be more than your income leaves room for. You can ask for less',
    'cool-down': 'We closed another application of yours a few days ago. Wait a week and apply again',
    blocked: 'We cannot lend to you now. Write to us and a person explains why',
    'same-person': 'We cannot lend to you now. Write to us and a person will look at it with you',
    'identity-failed': 'We could not check your identity. Take the photos again and apply again',
    'bureau-score': 'Your score at the credit bureau is lower than we accept. It rises when you pay on time',
    'bureau-debt':
      'The credit bureau says that you owe more than we accept. Once part of it is paid you can apply again',
    'bureau-late': 'The credit bureau says that you paid other credit later than we accept',
    'bureau-accounts': 'Your history at the credit bureau is short so far',
    'bureau-old': 'Nobody has told the credit bureau for some time how you pay',
    registry:
      'The official registry did not confirm your number with your name and date of birth. Check them and apply again',
    'bureau-none': 'The credit bureau could not tell us how you paid. Check that your file is not closed',
  },
};
