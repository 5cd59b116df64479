import type { RailSteps } from '../es/rail-steps.ts';

/** What the trail of a loan says of a step besides its state: what came of what moves no money, and why a rail did not do what it was asked. */
export const railSteps: RailSteps = {
  done: { 'account-check': 'Confirmed', mandate: 'Permitted' },
  details: {
    'no-account': 'There is no account to pay to',
    demonstration: 'Demonstration data: nothing was sent',
    'account-wrong': 'There is no such account',
    'account-closed': 'The account is closed',
    'holder-mismatch': 'The account is somebody else’s',
    'account-blocked': 'The account is blocked',
    'risk-refused': 'Refused for risk',
    'funds-short': 'We have too little money there',
    'payer-funds-short': 'The payer has too little money',
    'limit-exceeded': 'Above a limit of the bank',
    declined: 'Declined',
    'authentication-failed': 'Not approved by the person',
    'mandate-revoked': 'The permission was revoked',
    'notice-missing': 'The notice before it is missing',
    expired: 'Not done in its time',
    cancelled: 'Cancelled',
    'bad-request': 'The service does not take it as asked',
    'rail-down': 'The service does not work',
  },
};
