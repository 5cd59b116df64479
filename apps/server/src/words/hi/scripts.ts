import type { ScriptWords } from '../es/scripts.ts';

export const scripts: ScriptWords = {
  broken:
    'नमस्ते {name}, मैं {brand} से {agent}। हमने एक भुगतान तय किया था जो अभी नहीं दिखा। क्या कोई परेशानी हुई? अभी {amount} देय है।',
  late: 'नमस्ते, क्या मैं {name} से बात कर रहा हूँ? मैं {brand} से {agent}। आपका भुगतान {days} दिन से बकाया है। क्या अभी बात हो सकती है? {amount} देय है।',
};
