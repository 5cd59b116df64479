import { counted } from '@plazo/markets';
import type { DataRequestWords } from '../es/data-requests.ts';

const workingDays = (count: number) => counted('hi', count, { one: 'कामकाजी दिन', other: 'कामकाजी दिनों' });

/** Words of what a person asks about their own data, in Hindi. */
export const dataRequests: DataRequestWords = {
  rights: {
    access: 'मेरा डेटा देखना',
    correction: 'मेरा डेटा ठीक करना',
    erasure: 'मेरा डेटा मिटाना',
    opposition: 'मेरे डेटा का इस्तेमाल बंद करना',
  },
  states: {
    open: (date) => `यह हमें मिल गया है। हम ${date} तक जवाब देंगे।`,
    waiting: (date) => `हमें आपसे और जानकारी चाहिए। इसे ${date} तक यहाँ भेजें।`,
    granted: (date) => `हमने इसे मान लिया। यह ${date} तक हो जाएगा।`,
    denied: () => 'हम यह नहीं कर पाए। अगर आप सहमत नहीं हैं, तो शिकायत करें।',
    done: () => 'हो गया।',
    lapsed: () => 'यह बंद हो गया, क्योंकि जो बाकी था वह नहीं आया। आप फिर से कह सकते हैं।',
  },
  stillOwed:
    'जब तक आपका कोई लोन या आवेदन चल रहा है, कानून के अनुसार हमें आपका डेटा रखना होता है। पूरा होने के बाद यहाँ फिर से कहें।',
  already: (date) => `आप यह अनुरोध कर चुके हैं। हम ${date} तक जवाब देंगे।`,
  notWaiting: 'इस अनुरोध के लिए अब आपसे कुछ नहीं चाहिए।',
  badText: 'ज़्यादा से ज़्यादा 1,000 सादे अक्षर लिखें।',
  erase: (answerDays, effectDays) =>
    `हम ${workingDays(answerDays)} में जवाब देते हैं और उसके बाद ${workingDays(effectDays)} में यह कर देते हैं। हम आपका नाम, फ़ोन, पता और आपने जो कुछ बताया था, सब मिटा देते हैं। हिसाब की किताबें रहती हैं, आपके नाम के बिना।`,
};
