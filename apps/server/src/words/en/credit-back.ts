import type { CreditBackWords } from '../es/credit-back.ts';

/** Words of what was paid too much and goes back, in English. */
export const creditBack: CreditBackWords = {
  steps: {
    found: 'We found what you paid too much',
    checked: 'A person checks it',
    send: 'We send it to your account',
    sendTo: (place) => `We send it to ${place}`,
    sentTo: (place) => `Sent to ${place}`,
    arrived: 'In your account',
  },
  write: (amount) => `You have ${amount} in your favour. Write to us and we send it to your account.`,
  goes: (place, day) => `You don't have to ask for it: we send it to ${place} on ${day}.`,
  checked: (place) =>
    `You don't have to ask for it: a person checks it before it goes to ${place}, and we tell you when it leaves.`,
  small: (least, place) => `We send less than ${least} only to who asks: ask for it and it goes to ${place}.`,
  running: (amount, place) =>
    `You have ${amount} in your favour, which pays what comes due. If you want it back instead, ask for it and it goes to ${place}.`,
  cameBack: (amount) =>
    `Your bank did not take the ${amount} that we sent back. Check your account or use another one, and ask for it again.`,
  nowhere: 'Tell us to which account we send your money.',
};
