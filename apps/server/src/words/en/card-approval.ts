import type { CardApproval } from '../es/card-approval.ts';

/** Of a payment by card that its person has to approve at their bank. */
export const cardApproval: CardApproval = {
  toApprove: (amount) =>
    `You still have to approve your payment of ${amount} at your bank. Nothing is charged until you do`,
  approve: 'Go and approve it',
};
