import type { SecondPersonMessages } from '../es/second-person.ts';

export const secondPersonHi: SecondPersonMessages = {
  lead: 'जिनमें हर हाल में दो लोग चाहिए, वे इन सूचियों में नहीं हैं। निपटान, नई योजना या निशान से छोड़ी गई रकम माफ़ी में गिनी जाती है',
  two: 'चुनने पर इन कामों में दो लोग चाहिए',
  parts: 'चुनने पर इन हिस्सों और असर में दो लोग चाहिए',
  disbursements: 'जो भुगतान किसी व्यक्ति का इंतज़ार करते हैं',
  payoutsHint: 'इससे बड़ी रकम बैंक को भेजने से पहले कोई उसे मंज़ूरी में जारी करता या मना करता है। रकम न हो तो कोई नहीं रुकता',
  payoutsAdd: 'रकम जोड़ें',
  aboveLabel: 'इससे ऊपर',
  above: (amount) => `${amount} से ऊपर`,
};
