import type { LoginWords } from '../es/login.ts';

export const login: LoginWords = {
  codeLocked: (minutes: number) => `Too many tries. Try again in ${minutes} min`,
  codeOver: 'The code has expired. Ask for another one',
  proofFirst: 'We could not check this browser. Try again',
  passkeys: {
    notHere: 'Login without a code does not work here',
    loginFirst: 'To turn it on, log out and log in again with a code',
    most: (most) => `${most} of your devices log in without a code already. Remove one first`,
    wrong: 'We could not keep it on this device. Try again',
    unknown: 'This device does not log in without a code any more. Log in with a code by SMS',
  },
};
