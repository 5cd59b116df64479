import type { PasskeyMessages } from '../es/passkey.ts';

export const passkeyEn: PasskeyMessages = {
  title: 'Passkeys',
  lead: 'A device logs you in by its own lock (finger, face or PIN), without password and code. Remove it when it is lost or changes hands; when a manager resets your access, all of them go.',
  since: (day) => `since ${day}`,
  used: (moment) => `last used ${moment}`,
  never: 'not used yet',
  remove: 'Remove',
  removed: 'Removed',
  add: 'Add this device',
  added: 'This device logs in with a passkey now',
  most: 'You have as many passkeys as there may be. Remove one first',
  there: 'This device has a passkey already',
  notMade: 'No passkey was made. Try again',
  notHere:
    'This address or browser has none: open the desk under its own host, in a browser that keeps passkeys.',
  nobody: 'No device yet',
  device: 'A device',
};
