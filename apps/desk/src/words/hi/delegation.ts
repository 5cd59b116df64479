import type { DelegationMessages } from '../es/delegation.ts';

export const delegationHi: DelegationMessages = {
  delegation: {
    title: 'मेरी मंज़ूरियाँ',
    lead: 'जो बाहर है वह अपनी मंज़ूरियाँ, और कुछ नहीं, उसी या ऊँची भूमिका वाले को कुछ दिनों के लिए सौंपता है। दोनों में से किसी की माँगी हुई बात इस तरह मंज़ूर नहीं होती।',
    head: ['किसकी', 'किसे', 'कब से', 'कब तक', 'काम'],
    none: 'कोई किसी और की ओर से मंज़ूरी नहीं देता',
    give: 'अपनी मंज़ूरियाँ सौंपें',
    to: 'किसे',
    from: 'पहला दिन',
    until: 'आख़िरी दिन',
    given: 'मंज़ूरियाँ सौंपी गईं',
    end: 'ख़त्म करें',
    ended: 'ख़त्म',
    as: 'किसकी ओर से',
    myself: 'अपनी',
    by: (by, giver) => `${by}, ${giver} की ओर से`,
  },
};
