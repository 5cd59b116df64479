import type { MovementWords } from '../es/movements.ts';

/** What moved, as the page of a loan has it, in Hindi. */
export const movements: MovementWords = {
  sent: 'हमने आपको लोन की रकम भेजी',
  sentMore: 'हमने इस लोन में आपको और रकम भेजी',
  deducted: 'भेजने से पहले काटी गई रकम',
  deductedParts: (parts) => `${parts.map(([name, amount]) => `${name} ${amount}`).join(', ')}। समझौते के अनुसार`,
  paid: (channel) => `आपका भुगतान मिला: ${channel}`,
  ways: { card: 'कार्ड', debit: 'अपने-आप भुगतान', other: 'दूसरा तरीका' },
  extended: (count) => `आपने अपनी तारीख ${count} दिन आगे बढ़ाई`,
  waived: 'हमने एक शुल्क हटाया',
  refunded: 'आपकी जमा रकम वापस भेजी',
  refundOnItsWay: (account) => `${account} में भेजी जा रही है`,
  refundArrived: (account, date) => `${date} को ${account} में पहुँची`,
  refundReturned: 'आपके बैंक ने लौटाई गई रकम नहीं ली',
  planChanged: 'आपकी भुगतान योजना बदल गई',
  planAgreed: 'आपने नई भुगतान योजना मानी',
  settlement: 'हम कम राशि को पूरा भुगतान मानते हैं',
  undone: (what) => `वापस लिया गया: ${what}`,
  went: (parts) =>
    parts.length === 0
      ? ''
      : `यह इस तरह लगा: ${parts.map(([name, amount]) => `${name} में ${amount}`).join(', ')}।`,
  leftToday: (amount) => `आज ${amount}`,
  fall: (start, today, end) => `बाकी रकम: मिलते समय ${start}, आज ${today} और हर तारीख पर चुकाने से ${end} को शून्य`,
  paidInAll: 'आपने कुल चुकाया',
  itCost: 'आपका खर्च',
  calendar: { plain: 'भुगतान करना है', full: (amount, lender) => `${lender} को ${amount} चुकाने हैं` },
};
