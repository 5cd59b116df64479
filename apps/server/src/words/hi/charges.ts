import { counted } from '@plazo/markets';
import type { ChargeWords } from '../es/charges.ts';

const days = (count: number) => counted('hi', count, { one: 'दिन', other: 'दिन' });

export const charges: ChargeWords = {
  joined: (parts) => parts.join('; '),
  named: (name, charge) => `${name}: ${charge}`,
  share: (percent, base) => `${base} का ${percent}`,
  plus: (flat, share) => `${flat} और ${share}`,
  upTo: (amount) => `${amount} तक`,
  limits: (least, most) =>
    [...(least ? [`कम से कम ${least}`] : []), ...(most ? [`ज़्यादा से ज़्यादा ${most}`] : [])].join(', '),
  noAmount: 'ऐसी रकम जो इन शर्तों में नहीं लिखी है',
  withTax: (amount, tax) => `${amount} और ${tax}`,
  base: {
    asked: 'वसूल की जाने वाली रकम',
    'unpaid-principal': 'अभी न आई किस्तों के मूलधन',
    'prepaid-principal': 'समय से पहले चुकाए मूलधन',
    'outstanding-at-start': 'अवधि शुरू होने पर बाकी मूलधन',
    principal: 'लोन की रकम',
    instalment: 'किस्त',
    outstanding: 'बाकी मूलधन',
  },
  when: {
    bounced: 'जब भी आपके खाते से वसूली नाकाम हो',
    'payoff-early': 'अगर आप आखिरी तारीख से पहले पूरा लोन चुकाएँ',
    'reduces-principal': 'अगर पहले से किया पेमेंट मूलधन घटाए',
    instalment: 'हर किस्त के साथ',
    replan: 'अगर किस्तों का प्लान बदले',
    'by-hand': 'जब भी हम इसे जोड़ें; हम आपको बताते हैं कि क्यों और कब तक चुकाना है',
  },
  reasons: (reasons) => `सिर्फ़ तब जब ${reasons}`,
  either: (one, other) => `${one} या ${other}`,
  mostPerMonth: (count) => `महीने में ज़्यादा से ज़्यादा ${counted('hi', count, { one: 'बार', other: 'बार' })}`,
  freeWithin: (count) => `रकम मिलने के ${days(count)} बाद तक कोई चार्ज नहीं`,
  freeAfter: (count) => `रकम मिलने के ${days(count)} बाद से कोई चार्ज नहीं`,
  dueInDays: (count) => `${days(count)} के अंदर चुकाना है`,
  payee: (name) => `यह “${name}” के लिए है`,
  compulsory: 'इसके बिना लोन नहीं मिलता',
};
