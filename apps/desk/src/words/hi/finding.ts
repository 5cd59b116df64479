import type { FindingWords } from '../es/finding.ts';
import { sayFinding } from '../finding.ts';

/** What each rule says in Hindi, with the figures of its finding. */
const words: FindingWords = {
  rules: {
    'annual-cost-over-36-percent': ({ most, costs }) => `सालाना खर्च ${most} % से ज़्यादा है: ${costs}`,
    'full-repayment-within-60-days': ({ days, most, instalments }) =>
      `पूरा लोन ${days} दिन में चुकता है; ऐप स्टोर ${most} से ज़्यादा चाहते हैं (${instalments} किस्तें)`,
    'penal-interest': () => 'देरी के दिनों पर रोज़ की दर लगती है: लेट चार्ज ब्याज दर नहीं हो सकता',
    'penal-charge-beyond-overdue': () => 'लेट चार्ज देरी वाली रकम से ज़्यादा पर लगता है',
    'penal-charge-discriminates': () => 'नए और दोबारा लोन लेने वाले एक ही देरी का अलग चार्ज देते हैं',
    'usurious-yearly-cost': ({ yearly, most, until }) =>
      `लोन का खर्च साल में ${yearly} % है और कानून ${most} % तक की इजाज़त देता है (${until} तक प्रमाणित)`,
    'usurious-late-rate': ({ daily, yearly }) =>
      `देरी की दर रोज़ ${daily} % साल में ${yearly} % होती है: इसे सूदखोरी कहा जा सकता है`,
    'late-charge-uncapped': () => 'लेट चार्ज की कोई सीमा नहीं है',
    'late-charge-disproportionate': () => 'लेट चार्ज पूरे मूलधन तक पहुँच सकते हैं: यह न उचित है, न अनुपात में',
    'falling-tiers': () =>
      'पूरे लोन पर देरी की दर दिनों के साथ घटती है: जो सबसे पुरानी किस्त चुकाए, वह कुछ दिन बाद ज़्यादा बकाया पा सकता है',
    'interest-taken-ahead': () => 'जो किस्तें पहले चुकाता है, वह उन दिनों का ब्याज देता है जो बीते नहीं',
    'due-dates-pushed': ({ on, dates }) =>
      `किस्तें रकम मिलने के दिन या उससे पहले पड़तीं, इसलिए खिसकती हैं: ${on} को दिए लोन की तारीखें ${dates} हैं`,
    'prepayment-blocked': () => 'आधी अवधि और 7 दिन से पहले नहीं चुकाया जा सकता',
    'prepayment-charged': ({ charges }) =>
      charges
        ? `समय से पहले चुकाने पर चार्ज लगता है: ${charges}`
        : 'समय से पहले चुकाने वाला उन दिनों का ब्याज देता है जिनमें लोन नहीं रहा: यह पहले चुकाने का चार्ज है',
    'bounce-charged-without-fault': () => 'वसूली नाकाम होने पर चार्ज लगता है, चाहे गलती बैंक या कंपनी की हो',
    'charge-without-amount': ({ charges }) =>
      `चार्ज की रकम नहीं लिखी, इसलिए कोई कागज़ उसे नहीं बता सकता: ${charges}`,
    'insurance-compulsory-not-in-rate': () => 'किस्त के अंदर के चार्ज में नहीं लिखा कि उसके बिना लोन मिलता है या नहीं',
    'cooling-off-missing': ({ days, least }) => `कूलिंग-ऑफ़ ${days} दिन का है; कानून कम से कम ${least} दिन चाहता है`,
    'stated-rates-inconsistent': ({ stated, charged, statedDaily, chargedDaily }) =>
      [
        ...(stated ? [`सालाना ${stated} बताया और ${charged} लिया जाता है`] : []),
        ...(statedDaily ? [`रोज़ ${statedDaily} बताया और ${chargedDaily} लिया जाता है`] : []),
      ].join('; '),
    'currency-of-market': ({ currency, market }) => `${currency} देश ${market} की मुद्रा नहीं है`,
    'calendar-of-market': ({ calendar, market }) => `${calendar} देश ${market} का कैलेंडर नहीं है`,
    'plan-does-not-amortise': () => 'आखिरी किस्त से कुछ नहीं चुकता',
    'cannot-be-priced': () => 'इन शर्तों पर किसी लोन में पैसा नहीं मिलता',
    'texts-missing': ({ languages }) => `इन भाषाओं के टेक्स्ट नहीं हैं: ${languages}`,
    'brand-unknown': ({ brand }) => `${brand} नाम का कोई ब्रांड नहीं है`,
    'range-beyond-product': () => 'पेज ऐसी रकम बताता है जो नहीं दी जाती',
    'variable-unknown': ({ unknown, known }) => `${unknown} की जगह कुछ नहीं रखा जाता; मान्य हैं ${known}`,
    'beyond-lawful-calls': ({ most }) => `एक दिन में ${most} से ज़्यादा कॉल: सूची कानून की सीमा पर रुकती है`,
    'script-missing': ({ of }) => `${of} में फ़ोन पर कहने को कुछ नहीं है`,
    'rule-never-fits': () => 'एक नियम कभी लागू नहीं हो सकता, या दो का नाम एक है',
    'rule-without-question': (figures) => `फ़ैसलों के नियम ${figures['of'] ?? ''} देखते हैं, जो किसी से पूछा नहीं जाएगा`,
    'no-rules': () => 'किसी को नहीं बाँटा जाता',
    'declines-everybody': () => 'नियमों में से एक सबको अस्वीकृत करता है',
    'no-limits': () => 'सीमाओं के बिना कोई भी एक बार में पूरी रकम ले सकता है',
    'limits-never-grow': () => 'कोई माँग सीमा नहीं बढ़ा सकती',
    'challenger-same': () => 'परखे जा रहे नियम सबके नियमों जैसे ही हैं',
    'asks-for-secret': () => 'एक जवाब में PIN, पासवर्ड या कोड की बात है, जो कोई नहीं माँग सकता',
    'no-templates': () => 'कोई टेम्पलेट नहीं बचता',
    'beyond-lawful-hours': ({ from, to, weekdays }) =>
      `कॉल ${from} से ${to} तक हो सकता है, दिन ${weekdays} (0 रविवार है)`,
    'no-hours': () => 'किसी को कभी कॉल नहीं किया जा सकता',
    'later-answers': ({ days }) => `${days}: बंद दिन शिकायतों और अनुरोधों के जवाब आगे खिसकाते हैं`,
    'closed-already': () => 'एक दिन दो बार है या पहले से बंद है',
    'default-product-missing': ({ product }) => `${product} पहले दिखाया जाता है और ब्रांड के लोन में नहीं है`,
    'product-twice': ({ products }) => `${products} लोन की सूची में एक से ज़्यादा बार है`,
    'product-not-published': ({ products }) => `${products} प्रकाशित नहीं है: यह किसी को नहीं दिया जाता`,
    'product-of-other-market': ({ products }) => `${products} ब्रांड से अलग देश या मुद्रा का है`,
    'brand-colour-too-light': ({ colour, ratio, least }) =>
      `${colour} पर सफ़ेद का कंट्रास्ट ${ratio} है; टेक्स्ट के लिए ${least} चाहिए`,
    'supervision-missing': () => 'यह नहीं बताया कि शिकायतें कौन देखता है और लोन देने वाली कंपनी का रजिस्ट्रेशन क्या है',
    'registration-missing': () => 'एग्रीमेंट का एग्रीमेंट रजिस्टर (RECA) में नंबर नहीं है',
    'accepted-before-disclosure': () => 'शर्तें पढ़ने से पहले ही एग्रीमेंट पर टिक लगा है',
    'reviews-gated': () => 'सिर्फ़ 4 या 5 स्टार देने वाले स्टोर तक पहुँचते हैं',
  },
  sources: {
    'Plazo decisions, section 4': 'Plazo के फ़ैसले, भाग 4',
    'Mexico, Supreme Court on usury in default interest': 'मेक्सिको, सुप्रीम कोर्ट: देरी के ब्याज में सूदखोरी',
    'Mexico, LTOSF: prepayment must be accepted while up to date':
      'मेक्सिको, LTOSF: समय पर चुकाने वाले से समय से पहले पेमेंट लेना ज़रूरी',
    'RBI, Microfinance Master Direction: no prepayment penalty':
      'RBI, Microfinance Master Direction: समय से पहले चुकाने पर जुर्माना नहीं',
    'CONDUSEF, hours for collection': 'CONDUSEF, वसूली का समय',
    'The hours themselves': 'खुद यह समय',
    'The authority that decrees the days: keep its notice': 'दिन तय करने वाली संस्था: उसकी सूचना संभालकर रखें',
    'The page itself': 'खुद यह पेज',
    'The brand files': 'ब्रांड की फ़ाइलें',
    'The brand itself': 'खुद यह ब्रांड',
    'The published products': 'प्रकाशित लोन',
    'The product that the page names': 'पेज पर बताया गया लोन',
    'The desk’s own rules for applications': 'आवेदनों के लिए डेस्क के अपने नियम',
    'The desk’s own rules for collections': 'वसूली के लिए डेस्क के अपने नियम',
    'The desk’s own rules for decisions': 'फ़ैसलों के लिए डेस्क के अपने नियम',
    'The desk’s own rules for letters': 'पत्रों के लिए डेस्क के अपने नियम',
    'The desk’s own rules for replies': 'जवाबों के लिए डेस्क के अपने नियम',
  },
};

export const findingHi = sayFinding(words);
