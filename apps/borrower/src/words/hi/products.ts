import type { ProductMessages } from '../es/products.ts';

export const hi: ProductMessages = {
  amount: 'रकम',
  term: 'लोन की अवधि',
  rate: 'ब्याज दर',
  late: 'अगर पेमेंट में देर हुई',
  seeOwn: 'मेरा आवेदन देखें',
};
