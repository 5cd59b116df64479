import type { AccessMessages } from '../es/access.ts';

export const accessEn: AccessMessages = {
  access: {
    title: 'Review of access',
    lead: 'Who may do what, who granted it and who looked at it last. Nobody reviews their own access.',
    head: [
      'Operator',
      'Role',
      'Brands',
      'Own limits',
      'Last login',
      'Sessions',
      'Granted by',
      'Reviewed',
      'Actions',
    ],
    every: (days) => `Each access is reviewed at least every ${days} days; home tells of those that are due.`,
    noneSaid: 'The deployment does not say how often access is reviewed: nobody is reminded.',
    due: 'Due',
    never: 'Never',
    confirm: 'Confirm access',
    confirmed: 'Access confirmed',
    byCommand: 'By command',
    grant: (what, who, at) => `${what}: ${who}, ${at}`,
  },
};
