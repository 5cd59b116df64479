import { writtenDate } from '@plazo/markets';
import type { LimitWords } from '../es/limits.ts';

/** Words of higher limits, in Hindi. */
export const limits: LimitWords = {
  granted: (amount) => `आपकी लिमिट अब ${amount} है।`,
  denied: (amount) => `अभी हम आपकी लिमिट ${amount} तक नहीं बढ़ा सकते।`,
  atMost: 'आपकी लिमिट इस लोन की सबसे बड़ी लिमिट है।',
  nextOn: (date) => `आप ${writtenDate('hi', date)} से फिर माँग सकते हैं।`,
  reasons: {
    blocked: 'अभी हम आपको और लोन नहीं दे सकते। हमें लिखें, कोई व्यक्ति कारण बताएगा।',
    overdue: 'एक किस्त देरी में है। उसे चुकाने के बाद आप फिर माँग सकते हैं।',
    'no-loan-paid': 'पहले हमारा एक लोन पूरा चुकाएँ।',
    'asked-recently': 'आपने एक महीने के अंदर माँगा था। हमने जो तारीख दी थी, तब तक रुकें।',
    'too-big-step': 'लिमिट एक बार में जितनी बढ़ती है, आपने उससे ज़्यादा माँगा। कम माँगें।',
    'income-share': 'किस्तें आपकी आमदनी के हिसाब से ज़्यादा होंगी। अगर आपकी आमदनी बदली है, तो उसे अपने डेटा में ठीक करें।',
  },
};
