import type { ServiceMessages } from '../es/service.ts';

export const hi: ServiceMessages = {
  support: {
    question: 'हम आपकी क्या मदद करें?',
    phone: (phone) => `फ़ोन: ${phone}`,
    whatsapp: 'WhatsApp',
    email: 'ईमेल',
    hours: (hours) => `समय: ${hours}`,
    complain: 'शिकायत करें',
    complainHint: 'इसे कोई व्यक्ति पढ़ता है और आपको जवाब देता है',
    payments: 'पेमेंट की दिक्कतें',
    calling: (phone) => `${phone} पर कॉल कर रहे हैं`,
  },
  products: {
    conditions: 'शर्तें देखें',
    seeOffer: 'मेरा ऑफ़र देखें',
    terms: 'लोन के नियम और शर्तें',
    none: 'अभी कोई लोन उपलब्ध नहीं है',
    notAnOffer: 'शर्तें देखने से आप लोन लेने को नहीं बँधते।',
    lender: (company) => `लोन देने वाली कंपनी ${company} है`,
  },
  joint: {
    title: 'हम आपको लॉग इन नहीं करा पाए',
    notice: 'यह पेज बंद करें और ऐप से फिर खोलें। आपका डेटा सुरक्षित है।',
    retry: 'बंद करके फिर से कोशिश करें',
    contact: 'हमसे संपर्क करें',
  },
};
