import type { InstructionMessages } from '../es/instructions.ts';

export const hi: InstructionMessages = {
  newCode: 'नया कोड',
  used: 'इस कोड से पेमेंट हो चुका है',
  usedText: 'इससे दोबारा पेमेंट न करें। नया कोड तभी बनता है जब आप माँगें',
  another: 'एक और पेमेंट करें',
  extensionTitle: 'और दिन लेने के लिए पेमेंट कैसे करें',
  total: 'कुल रकम',
  company: 'कंपनी का नाम',
  step: (n) => `चरण ${n}`,
  codeFailed: 'हम आपका रेफ़रेंस नंबर नहीं बना पाए',
  otherChannel: 'पेमेंट का दूसरा तरीका चुनें',
  making: 'हम आपका रेफ़रेंस नंबर बना रहे हैं',
  makingText: 'यह थोड़ी देर में यहीं दिखेगा। आप किसी दूसरे तरीके से भी पेमेंट कर सकते हैं',
  codeLabel: (code) => `पेमेंट का कोड, रेफ़रेंस नंबर ${code}`,
  openApp: 'मेरा पेमेंट ऐप खोलें',
  paid: 'मैंने पेमेंट कर दिया है',
  problem: 'इस पेमेंट में मुझे दिक्कत है',
  contact: 'हमें लिखें',
};
