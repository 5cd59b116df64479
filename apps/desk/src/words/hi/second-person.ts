import type { SecondPersonMessages } from '../es/second-person.ts';

export const secondPersonHi: SecondPersonMessages = {
  lead: 'जिनमें हमेशा दो लोग चाहिए, वे यहाँ नहीं बदलते। निपटान, नई योजना या निशान से छोड़ी गई रकम माफ़ी में गिनी जाती है',
  parts: 'जिन हिस्सों और असर में हमेशा दो लोग चाहिए',
};
