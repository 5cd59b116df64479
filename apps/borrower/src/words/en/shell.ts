import type { ShellMessages } from '../es/shell.ts';

export const en: ShellMessages = {
  me: {
    nobody: 'No name yet',
    language: 'Language',
    bank: 'Bank accounts',
    cards: 'Cards',
    complaints: 'My complaints',
    privacy: 'Privacy notice',
    devicesHint: 'Where your account is open',
    dataHint: 'Download, correct, delete and permissions',
    logout: 'Log out',
    logoutAsk: 'Log out on this phone?',
    logoutText: 'To come back in we send you a code',
    cancel: 'Cancel',
  },
  coupons: {
    intro:
      'Your next loan uses a coupon by itself: it lowers the first payments. It is used where the loan costs at least as much. The offer shows every figure before you sign.',
    states: { ready: 'Ready', used: 'Used', expired: 'Not used in time' },
    until: 'Sign a loan by',
    loan: 'See the loan',
    none: 'You have no coupons',
    noneText: 'When we give you one towards a loan, it is here',
    borrow: 'See what you can borrow',
  },
  invite: {
    title: 'Invite somebody',
    what: {
      'paid-out': (mine, theirs) =>
        `When their first loan has reached them and can no longer be returned, you get a coupon of ${mine} and they get one of ${theirs}.`,
      'paid-off': (mine, theirs) =>
        `When they finish paying their first loan, you get a coupon of ${mine} and they get one of ${theirs}.`,
    },
    invited: {
      'paid-out': (amount) =>
        `You were invited: when your first loan has reached you and can no longer be returned, you get a coupon of ${amount}.`,
      'paid-off': (amount) =>
        `You were invited: when you finish paying your first loan, you get a coupon of ${amount}.`,
    },
    bounds: (most) =>
      `Up to ${most} coupons a month, for people who had no account. We do not tell you who borrows, nor anybody what you borrow.`,
    get: 'See my link',
    link: 'Your link',
    share: 'Share',
    message: (brand) => `I invite you to ${brand}`,
  },
  devices: {
    intro:
      'Log out any device that you do not recognise. Nobody can log in without a code sent to you by SMS, or a device that you turned on.',
    here: 'This device',
    unknown: 'App or another device',
    seen: (when: string) => `Last used: ${when}`,
    end: 'Log that device out from here',
    everywhere: 'Log out everywhere',
    everywhereAsk: 'Log out on all your devices?',
    everywhereText: 'On this one too. What you owe and your payments do not change',
  },
  messages: {
    none: 'You have no messages',
    noneText: 'Here we tell you of your payments and your complaints',
    isNew: 'New',
    choose: 'Choose which reminders you get',
  },
  reminders: {
    intro: 'SMS leave only in the hours that the law allows, and never many at once.',
    inApp: 'In the app',
    bySms: 'By SMS',
    smsStopped: (at) =>
      `Since ${at} no SMS comes to you, as you answered. Only codes that you ask for and what the law demands still come.`,
    smsAgain: 'Have SMS again',
    alsoBy: 'Also by',
    push: 'Allow notifications on this phone',
    pushSays: 'The screen only says that you have a message: no amount, no date, no name.',
    pushRefused:
      "Your phone does not allow notifications from this app. Allow them in the phone's settings and try again.",
    pushLate: 'The app did not answer. Try again.',
    pushDead: 'Notifications no longer reach this phone. Turn them on again.',
    pushElsewhere: 'Notifications go to another phone.',
    pushOff: 'Turn them off there',
    whatsapp: 'Allow WhatsApp',
    email: 'E-mail address',
    emailHint: 'We write there what no other way brings you, and what goes by e-mail.',
    sendCode: 'Send the code',
    code: 'Code of 6 digits',
    codeSent: 'We sent a code to that address.',
    confirmEmail: 'Confirm the address',
    dropEmail: 'Remove this address',
    noEmail: 'That is no e-mail address',
    sameSwitch: 'What you switch off for SMS does not come this way either.',
  },
};
