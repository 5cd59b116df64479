import { counted, writtenDate } from '@plazo/markets';
import type { Messages } from '../es/words.ts';
import { alerts } from './alerts.ts';
import { answers } from './answers.ts';
import { apply } from './apply.ts';
import { autopay } from './autopay.ts';
import { cardApproval } from './card-approval.ts';
import { cardRefused } from './card-refused.ts';
import { charges } from './charges.ts';
import { clarification } from './clarification.ts';
import { creditBack } from './credit-back.ts';
import { dataRequests } from './data-requests.ts';
import { derivation } from './derivation.ts';
import { fault } from './fault.ts';
import { handOff } from './hand-off.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { login } from './login.ts';
import { messages } from './messages.ts';
import { movements } from './movements.ts';
import { operators } from './operators.ts';
import { pace } from './pace.ts';
import { photosWanted } from './photos-wanted.ts';
import { plan } from './plan.ts';
import { renewal } from './renewal.ts';
import { replies } from './replies.ts';
import { scripts } from './scripts.ts';
import { status } from './status.ts';
import { trouble } from './trouble.ts';

const on = (date: string) => writtenDate('hi', date);
const days = (count: number) => counted('hi', count, { one: 'दिन', other: 'दिन' });
const payments = (count: number) => counted('hi', count, { one: 'किस्त', other: 'किस्तें' });
const units = {
  day: 'दिन',
  week: 'हफ़्ते',
  month: 'महीने',
  'half-month': 'आधे महीने',
  'business-day': 'कामकाजी दिन',
} as const;

export const hi: Messages = {
  language: 'hi',
  alerts,
  answers,
  apply,
  limits,
  dataRequests,
  messages,
  login,
  badInput: (field) => `यह जानकारी जाँच लें: ${field}`,
  keyReused: 'यह अनुरोध दूसरी जानकारी के साथ पहले ही भेजा जा चुका है',
  sessionEnded: 'आपका सेशन खत्म हो गया। आगे बढ़ने के लिए लॉग इन करें',
  notFound: 'आप जो ढूँढ रहे हैं वह नहीं मिला',
  missing: {
    loan: 'हमें यह लोन नहीं मिला',
    complaint: 'हमें यह शिकायत नहीं मिली',
    card: 'हमें यह कार्ड नहीं मिला',
    cardPayment: 'हमें यह कार्ड भुगतान नहीं मिला',
    paper: 'हमें यह दस्तावेज़ नहीं मिला',
    request: 'हमें यह अनुरोध नहीं मिला',
  },
  tooMany: 'बहुत बार कोशिश हो चुकी है। बाद में फिर से कोशिश करें',
  notNow: 'अभी यह नहीं हो पाया। कुछ मिनट बाद फिर से कोशिश करें',
  fault,
  trouble,
  handOff,
  contactAnswer: (brand) => `आपके संदेश पर ${brand} का जवाब`,
  replies,
  scripts,
  reference: (id) => `इस अनुरोध का नंबर: ${id}`,
  retry: 'फिर से कोशिश करें',
  roleMissing: 'आपकी भूमिका में इसकी अनुमति नहीं है',
  loginWrong: 'नाम, पासवर्ड या कोड मेल नहीं खाते',
  loginLocked: 'बहुत बार कोशिश हो चुकी है। थोड़ा रुकें',
  passwordDue: 'पहले अपना पासवर्ड चुनें',
  operators,
  secondPerson: 'इसे कोई दूसरा व्यक्ति मंज़ूर करता है',
  changedMeanwhile: 'आपसे पहले किसी ने इसे बदल दिया। फिर से देखें',
  offerGone: 'यह ऑफ़र अब उपलब्ध नहीं है',
  offerChanged: 'रकम बदल गई है। फिर से जाँच लें',
  offerPricing: 'हम अभी आपका ऑफ़र तैयार कर रहे हैं',
  codeNeeded: 'हमने SMS से जो कोड भेजा है, वह लिखें',
  codeWrong: 'कोड मेल नहीं खाता। सबसे नया SMS देखें',
  phoneBad: 'पूरा फ़ोन नंबर लिखें',
  codeTries: (tries) =>
    `कोड मेल नहीं खाता। ${counted('hi', tries, { one: 'कोशिश बाकी है', other: 'कोशिशें बाकी हैं' })}`,
  captchaWrong: 'अक्षर तस्वीर से मेल नहीं खाते। नई तस्वीर के अक्षर लिखें',
  alreadyRegistered: 'आपका खाता पहले से है। ऐप डाउनलोड करें और लॉग इन करें',
  exampleAmount: 'लोन की रकम',
  exampleReceive: 'आपको मिलेंगे',
  examplePay: 'आप कुल चुकाएँगे',
  exampleCost: 'कुल खर्च',
  exampleTerm: 'अवधि',
  exampleDays: (dayCount, count) => `${days(dayCount)}, ${payments(count)}`,
  exampleFirst: 'पहली किस्त',
  landingGone: 'यह प्रमोशन अब उपलब्ध नहीं है',
  prepaymentHeld: (from) =>
    `यह लोन ${from} से समय से पहले चुकाया जा सकता है: आधी अवधि के बाद और रकम मिलने के कम से कम 7 दिन बाद`,
  aheadGone: 'इस पेमेंट के लिए आपका चुनाव अब लागू नहीं है। रकम फिर से चुनें',
  aheadChosen: (what) => `आपके चुनाव के अनुसार माँगी रकम से ज़्यादा हिस्सा ${what}।`,
  aheadExact: 'यह ठीक इसी रकम के लिए है; दूसरी रकम चुकाने पर आप बाद में अपने लोन पर चुन सकते हैं',
  codeDead: 'रकम बदल गई है और यह कोड अब नहीं चलेगा। पेमेंट का तरीका फिर से चुनें',
  amountMismatch: 'यह रकम आपके बकाया से मेल नहीं खाती। पेज रीफ़्रेश करें',
  channelUnknown: 'पेमेंट का यह तरीका उपलब्ध नहीं है',
  channelDown: 'पेमेंट का यह तरीका अभी काम नहीं कर रहा है। कोई दूसरा तरीका चुनें',
  channelLimit: 'यह रकम पेमेंट के इस तरीके की सीमा से ज़्यादा है',
  nothingToPay: 'इस लोन पर कुछ चुकाना बाकी नहीं है',
  alreadyRated: 'आप इस लोन को रेटिंग दे चुके हैं',
  alreadyDecided: 'आप पहले ही बता चुके हैं कि मामला सुलझा या नहीं',
  notRateable: 'इस लोन को अभी रेटिंग नहीं दी जा सकती',
  refusedAction: 'इस लोन के साथ अभी यह नहीं किया जा सकता',
  extensionGone: 'यह विकल्प अभी उपलब्ध नहीं है',
  extensionLocked: (amount) => `और दिन माँगने के लिए पहले ${amount} चुकाएँ`,
  interest: 'ब्याज',
  commission: 'प्रोसेसिंग फ़ीस',
  taxLine: (name, percent) => `${name} (${percent})`,
  coupon: 'कूपन',
  totalCost: 'कुल खर्च',
  principal: 'मूलधन',
  lateCharge: 'लेट चार्ज',
  fee: 'दूसरे शुल्क',
  claim: 'आपको रिफ़ंड किया गया, फिर आपका पेमेंट वापस हो गया',
  credit: 'आपकी जमा रकम',
  totalToPay: 'चुकाने की कुल रकम',
  totalToPayToday: 'आज चुकाने की कुल रकम',
  loanAmount: 'लोन की रकम',
  received: 'मिलने वाली रकम',
  arrived: 'आपको मिला',
  daysLate: 'देरी के दिन',
  dueDate: 'किस्त की तारीख',
  paidOff: 'पूरा चुक गया',
  payoffToday: 'आज पूरा लोन चुकाने के लिए',
  payment: (no) => (no === 0 ? 'पहले दी जाने वाली रकम' : `किस्त ${no}`),
  paymentOf: (no, count) => (no === 0 ? 'पहले दी जाने वाली रकम' : `किस्त ${no} (कुल\u00a0${count})`),
  paymentsOf: (first, last, count) => `किस्त ${first} से ${last} (कुल\u00a0${count})`,
  dayBeside: (said, day) => `${said} (${day})`,
  planDescription: (principal, cost) => `मूलधन ${principal} · खर्च ${cost}`,
  plan,
  charges,
  renewal,
  history,
  movements,
  paidState: 'चुका दी',
  partPaid: (amount) => `आप ${amount} चुका चुके हैं`,
  movedFrom: (date) => `पहले की तारीख: ${date}`,
  perYear: (percent) => `${percent} सालाना`,
  perDay: (percent) => `${percent} रोज़`,
  perPeriod: (percent) => `${percent} हर अवधि`,
  termOf: (count, every, unit) =>
    `${payments(count)}, ${every === 1 ? `हर ${units[unit]}` : `हर ${every} ${units[unit]}`} एक`,
  sentences: (all) => all.map((sentence) => `${sentence}।`).join(' '),
  late: {
    none: 'कोई लेट चार्ज नहीं है',
    percentOnce: (percent, base, per) => `${base} का ${percent}, एक बार का चार्ज, ${per}`,
    amountOnce: (amount, per) => `${amount}, एक बार का चार्ज, ${per}`,
    newAndRepeat: (fresh, repeat) => `एक बार का चार्ज: ${fresh} (नए ग्राहक) या ${repeat} (दोबारा लोन लेने वाले)`,
    daily: (percent) => `${percent} रोज़`,
    tier: (percent, from, to) =>
      to === null ? `दिन ${from} से ${percent} रोज़` : `दिन ${from} से ${to} तक ${percent} रोज़`,
    cap: (percent) => `चार्ज लोन की रकम के ${percent} से ज़्यादा कभी नहीं होते`,
    grace: (count) => `${days(count)} की छूट है`,
    perInstalment: 'हर किस्त पर',
    perLoan: 'पूरे लोन पर',
    base: {
      'overdue-principal': 'देरी वाले मूलधन',
      'overdue-instalment': 'देरी वाली किस्त',
      'outstanding-principal': 'बाकी मूलधन',
      'original-principal': 'लोन की रकम',
    },
  },
  tracker: {
    confirmed: 'आपने साइन किया',
    approved: 'मंज़ूर हुआ',
    'disbursement-sent': 'हमने पैसा भेजा',
    disbursed: 'आपके खाते में',
  },
  clarification,
  pace,
  creditBack,
  status,
  activeBody: (amount, date) => `आपको ${date} को ${amount} चुकाने हैं।`,
  settledToday: (amount) => `आज ${amount} चुकाने से लोन पूरा हो जाता है।`,
  claimBody: (amount) =>
    `हमने आपको ${amount} लौटाए थे, और बाद में बैंक ने वह पेमेंट वापस ले लिया जिससे वे दिए गए थे। इन्हें आज चुकाना है, बिना ब्याज या चार्ज के।`,
  soldDebt: (name, payAt) => ({
    title: `आपका कर्ज़ अब ${name} का है`,
    body: `${name} ने आपका कर्ज़ ख़रीद लिया है। हम अब इसकी वसूली नहीं करते: सिर्फ़ उनके बताए तरीके से चुकाएँ। ${payAt}`,
  }),
  activeNext: (date) => `आपकी अगली किस्त की तारीख ${on(date)} है`,
  overdueBody: (date, daysLate, amount) =>
    `किस्त की तारीख ${date} थी, ${days(daysLate)} पहले। आज ${amount} बाकी हैं।`,
  stopsGrowing: 'चुका देने पर यह रकम और नहीं बढ़ेगी।',
  textOf: (all) => all.filter(Boolean).join(' '),
  collectedBy: (name, phone) =>
    `${name} हमारी ओर से इस लोन के बारे में संपर्क करता है (फ़ोन ${phone})। भुगतान सिर्फ़ इस ऐप के तरीकों से करें, ${name} को कभी नहीं।`,
  statusNotes: {
    takenBack: (amount, day) => `${day} को आपका ${amount} का एक भुगतान वापस ले लिया गया: वह अब नहीं गिना जाता।`,
    charge: (amount, rule) => `इसमें ${amount} लेट चार्ज है: ${rule}।`,
    owed: (amount) => `हमें आपको ${amount} लौटाने हैं।`,
    overpaid: 'आपने ज़्यादा चुकाया।',
  },

  notifiedHint: 'सूचना मिलते ही आपका पेमेंट यहाँ दिखेगा। तब तक अपनी रसीद संभालकर रखें।',
  howToPay: 'पेमेंट कैसे करें',
  howToPayExtension: 'और दिन लेने के लिए पेमेंट कैसे करें',
  stepsTitle: 'चरण',
  goodToKnow: 'ध्यान रखें',
  validUntil: (when) => `${on(when)} तक मान्य`,
  restDays: (count) => `${count} दिन`,
  restTime: (hours, minutes) => (hours > 0 ? `${hours} घंटे ${minutes} मिनट` : `${minutes} मिनट`),
  goodFor: (left, day, time) => `${left} के लिए मान्य, ${day} को ${time} बजे तक`,
  exactAmount: 'ठीक यही रकम चुकाएँ। कोई और रकम अपने आप नहीं लगती: नया कोड बनाएँ',
  cashRounded: (amount) => `आपके पक्ष में ${amount} कम: काउंटर पर इससे छोटा सिक्का नहीं होता`,
  anyAmount: 'आप दूसरी रकम भी भेज सकते हैं: पूरी रकम आपके लोन में गिनी जाएगी',
  help: 'मदद',

  extensionHeading: 'तारीख आगे बढ़ाने के लिए आप अभी चुकाएँगे',
  extensionNote: 'इस फ़ीस से तारीख आगे बढ़ती है; आपका बकाया कम नहीं होता',

  derivation,

  cardDuplicate: 'आपका पेमेंट अनुरोध हमें मिल चुका है। इसे दोबारा न भेजें',
  autopay,
  cardApproval,
  photosWanted,
  cardRefused,
  complaintEmpty: 'कृपया अपनी राय और सुझाव लिखें',
  collectionBlocked: 'चुने गए लोन पर वसूली की शिकायत नहीं की जा सकती',
  badPicture: 'इस तरह की फ़ोटो नहीं चलेगी। स्क्रीनशॉट आज़माएँ',
  complaintTypes: {
    '1': 'वसूली',
    '2': 'पेमेंट नहीं दिख रहा',
    '3': 'ब्याज और फ़ीस',
    '4': 'ऐप में दिक्कत',
    '5': 'दूसरी शिकायत या सुझाव',
  },
  collectionTypes: {
    '11': 'गलत समय पर कॉल',
    '12': 'बदतमीज़ी या धमकी',
    '13': 'दूसरे लोगों से संपर्क किया',
    '14': 'वह रकम माँगते हैं जो मुझ पर बकाया नहीं है',
  },
  complaintStates: { received: 'मिल गई', review: 'जाँच में', answered: 'जवाब दिया' },
  complaintSteps: { received: 'मिल गई', review: 'हम पढ़ रहे हैं', answered: 'जवाब दिया' },
  complaintVerdicts: { resolved: 'हाँ, मामला सुलझ गया', disagreed: 'मैं सहमत नहीं हूँ' },

  smsCode: (code, brand) => `${brand}: आपका कोड ${code} है। इसे किसी को न बताएँ।`,
  codeCall: {
    first: (brand) =>
      `नमस्ते। यह कॉल ${brand} की ओर से है, लॉग इन के लिए आपके माँगे हुए कोड के साथ। उसे सुनने के लिए 1 दबाएँ। अगर आपने कोड नहीं माँगा, तो फ़ोन रख दें।`,
    code: (digits) => `आपका कोड है: ${digits}। फिर से: ${digits}। इसे किसी को न बताएँ, हमें भी नहीं।`,
  },
};
