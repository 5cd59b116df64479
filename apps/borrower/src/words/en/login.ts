import type { LoginMessages } from '../es/login.ts';

export const en: LoginMessages = {
  login: {
    question: 'What is your mobile number?',
    codeQuestion: 'Enter the code',
    change: 'Change number',
    haveCode: 'I have a code already',
    invited: 'I was invited',
    invite: 'Code or link of who invited you',
    phone: 'Your phone number',
    phoneBad: 'Enter a complete phone number',
    get: 'Get code',
    sending: 'Sending',
    resendIn: (seconds: number) => `Another one in ${seconds} s`,
    sent: (phone: string) => `Sent to ${phone}`,
    noneComes: 'It doesn’t arrive?',
    ways: {
      whatsapp: {
        sent: (phone) => `Sent by WhatsApp to ${phone}. It may take a moment`,
        ask: 'Get it on WhatsApp',
        askIn: (seconds) => `On WhatsApp in ${seconds} s`,
        code: 'Code from WhatsApp',
      },
      voice: {
        sent: (phone) => `We are calling ${phone}. Pick up and press 1 to hear the code`,
        ask: 'Get it in a call',
        askIn: (seconds) => `By a call in ${seconds} s`,
        code: 'Code from the call',
      },
    },
    byPerson: 'A person helps, no login needed',
    code: 'Code from the SMS',
    codeShort: 'Type the 6 digits of the code',
    go: 'Log in',
    busy: 'Logging in',
    agree: 'By logging in you accept that we use your number as told in the',
    privacy: 'privacy notice',
    stop: '.',
    noPassword: 'No password. We never ask you for this code by phone.',
    noCode: 'Log in without a code',
  },
  passkey: {
    title: 'Log in without a code',
    intro:
      'These devices log in with your fingerprint, your face or their PIN. If you lose one, remove it here: a code always works.',
    since: (when) => `Since ${when}`,
    remove: 'Remove',
    turnOnHere: 'Turn on for this device',
    next: 'Log in without a code next time',
    nextText:
      'With your fingerprint, your face or the PIN of this device. They never leave it, and a code always works.',
    turnOn: 'Turn on',
    notNow: 'Not now',
    notMade: 'It was not turned on. Try again, or go on with the code',
    there: 'This device logs in without a code already',
    none: 'This device did not open it. Log in with a code',
  },
};
