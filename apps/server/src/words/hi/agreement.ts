import { counted } from '@plazo/markets';
import type { AgreementFigures, Clauses } from '../es/agreement.ts';

const days = (count: number) => counted('hi', count, { one: 'दिन', other: 'दिन' });

const prepayment = ({ isPrepaymentCharged, prepaidInterest }: AgreementFigures) => {
  const said = isPrepaymentCharged
    ? 'आप किसी भी दिन, पूरा या कुछ हिस्सा, इस एग्रीमेंट में लिखे चार्ज के साथ समय से पहले चुका सकते हैं।'
    : 'आप किसी भी दिन, पूरा या कुछ हिस्सा, बिना किसी जुर्माने के समय से पहले चुका सकते हैं।';
  const ofPeriod =
    prepaidInterest === 'whole-period' ? ' जो अवधि शुरू हो चुकी है, उसका ब्याज पूरा देना होता है।' : '';
  const ofAll =
    prepaidInterest === 'agreed'
      ? ' सभी किस्तों का ब्याज फिर भी देना होता है: समय से पहले चुकाने से वह कम नहीं होता।'
      : '';
  return `${said}${ofPeriod}${ofAll}`;
};

const renewalClause = ({ oldLoan, payoff, inHand }: AgreementFigures) => ({
  title: 'आपका पिछला लोन चुकाना',
  paragraphs: [
    `अगर रकम आज भेजी जाए, तो आपको मिलने वाली रकम में से ${payoff} से आपका लोन ${oldLoan} पूरा चुकेगा और ${inHand} आपके खाते में आएँगे।`,
    'जिस दिन रकम भेजी जाती है, उस दिन उस लोन का बकाया फिर से गिना जाता है: उससे पहले आपने जो चुकाया, वह आपके खाते में आता है।',
  ],
});

export const agreement: Clauses = {
  stated: {
    annualRate: (percent) => `सालाना ब्याज दर: ${percent}`,
    interest: (percent) => `ब्याज: ${percent}`,
    tax: (name, percent, base) => `${name}: ${base} का ${percent}`,
    late: (text) => `लेट चार्ज: ${text}`,
    annualCost: (label, percent) => `${label}: ${percent}`,
    base: { interest: 'ब्याज', commission: 'प्रोसेसिंग फ़ीस', both: 'ब्याज और प्रोसेसिंग फ़ीस' },
  },
  sections: (f) => [
    {
      title: 'एग्रीमेंट किनके बीच है',
      paragraphs: [
        `लोन देने वाली कंपनी ${f.company} है, जिसका पता ${f.address} है; जो व्यक्ति यह एग्रीमेंट मंज़ूर करता है, वह लोन लेने वाला है।`,
      ],
    },
    {
      title: 'आपको क्या मिलेगा और आप क्या चुकाएँगे',
      paragraphs: [
        `लोन की रकम ${f.principal} है। आपको ${f.received} आपके अपने नाम के बैंक खाते में मिलेंगे।`,
        `आप कुल ${f.total} चुकाएँगे (${f.payments})। कुल खर्च ${f.cost} है।`,
      ],
    },
    ...(f.oldLoan ? [renewalClause(f)] : []),
    {
      title: 'ब्याज दर, प्रोसेसिंग फ़ीस और टैक्स',
      paragraphs: [
        `ब्याज दर ${f.rate} है। सालाना खर्च ${f.annualCost} है।`,
        `टैक्स: ${f.tax}। जो इस एग्रीमेंट में नहीं लिखा है, ऐसा कोई चार्ज नहीं लिया जाएगा।`,
      ],
    },
    ...(f.charges.length > 0 ? [{ title: 'अन्य चार्ज', paragraphs: [f.charges].flat() }] : []),
    {
      title: 'अगर पेमेंट में देर हुई',
      paragraphs: [f.late, 'लेट चार्ज पर ब्याज कभी नहीं लगता।'],
    },
    {
      title: 'समय से पहले चुकाना',
      paragraphs: [
        f.isPrepaymentFree
          ? prepayment(f)
          : 'आप आधी अवधि के बाद और रकम मिलने के कम से कम 7 दिन बाद समय से पहले चुका सकते हैं।',
      ],
    },
    ...(f.extensionDays > 0
      ? [
          {
            title: 'और दिन माँगना',
            paragraphs: [
              `आप एक किस्त की तारीख ${days(f.extensionDays)} तक आगे बढ़ा सकते हैं। इसकी फ़ीस से तारीख आगे बढ़ती है; आपका बकाया कम नहीं होता।`,
            ],
          },
        ]
      : []),
    ...(f.coolingOffDays > 0
      ? [
          {
            title: 'मन बदलना (कूलिंग-ऑफ़)',
            paragraphs: [
              `रकम मिलने के बाद ${days(f.coolingOffDays)} के अंदर आप मिली हुई रकम लौटा सकते हैं और सिर्फ़ उन दिनों का ब्याज चुकाएँगे।`,
            ],
          },
        ]
      : []),
    {
      title: 'सवाल और शिकायतें',
      paragraphs: [`${f.phone} पर कॉल करें या ${f.email} पर लिखें।`, f.disagree],
    },
  ],
};
