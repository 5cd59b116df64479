import type { RouteMessages } from '../es/route.ts';

export const routesEn: RouteMessages = {
  routes: {
    title: 'Come to a group by themselves',
    any: 'Any',
    type: 'About',
    brand: 'Brand',
    group: 'Group',
    route: (no) => `Rule ${no}`,
    remove: (no) => `Remove rule ${no}`,
    add: 'Add a rule',
    load: 'Now, by group',
    noGroup: 'No group',
    loadHead: ['Group', 'To answer', 'Nobody has', 'Late'],
  },
};
