import type { RailSteps } from '../es/rail-steps.ts';

/** What the trail of a loan says of a step besides its state: what came of what moves no money, and why a rail did not do what it was asked. */
export const railSteps: RailSteps = {
  done: { 'account-check': 'पुष्टि हुई', mandate: 'अनुमति मिली' },
  details: {
    'no-account': 'पैसा भेजने के लिए कोई खाता नहीं है',
    demonstration: 'प्रदर्शन का डेटा: कुछ नहीं भेजा गया',
    'account-wrong': 'ऐसा कोई खाता नहीं है',
    'account-closed': 'खाता बंद है',
    'holder-mismatch': 'खाता किसी और का है',
    'account-blocked': 'खाता रोका गया है',
    'risk-refused': 'जोखिम के कारण मना',
    'funds-short': 'वहाँ हमारा पैसा कम है',
    'payer-funds-short': 'देने वाले के पास पैसा कम है',
    'limit-exceeded': 'बैंक की सीमा से ऊपर',
    declined: 'मना किया गया',
    'authentication-failed': 'व्यक्ति ने मंज़ूरी नहीं दी',
    'mandate-revoked': 'अनुमति वापस ली गई',
    'notice-missing': 'पहले की सूचना नहीं है',
    expired: 'समय पर नहीं हुआ',
    cancelled: 'रद्द',
    'bad-request': 'सेवा इसे इस रूप में नहीं लेती',
    'rail-down': 'सेवा काम नहीं कर रही',
  },
};
