import type { RouteMessages } from '../es/route.ts';

export const routesHi: RouteMessages = {
  routes: {
    title: 'अपने आप समूह में आती हैं',
    any: 'कोई भी',
    type: 'विषय',
    brand: 'ब्रांड',
    group: 'समूह',
    route: (no) => `नियम ${no}`,
    remove: (no) => `नियम ${no} हटाएँ`,
    add: 'नियम जोड़ें',
    load: 'अभी, समूह के अनुसार',
    noGroup: 'बिना समूह',
    loadHead: ['समूह', 'जवाब बाकी', 'किसी के पास नहीं', 'देर से'],
  },
};
