import type { MoresMessages } from '../es/mores.ts';

/** Words of more money on a loan, in Hindi. */
export const mores: MoresMessages = {
  title: 'लोन में और रकम',
  head: ['क्रम', 'माना गया', 'कर्ज़ में जुड़ी', 'खाते में पहुँचने वाली', 'स्थिति', 'संदर्भ', 'काग़ज़'],
  states: { sent: 'भेजी जा रही है', paid: 'पहुँची', returned: 'नहीं पहुँची', bounced: 'पहुँचकर लौटी' },
};
