import type { CardApproval } from '../es/card-approval.ts';

/** Of a payment by card that its person has to approve at their bank. */
export const cardApproval: CardApproval = {
  toApprove: (amount) => `आपको अपने बैंक में ${amount} का भुगतान अभी मंज़ूर करना है। तब तक कुछ नहीं कटेगा`,
  approve: 'मंज़ूर करने जाएँ',
};
