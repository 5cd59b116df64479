import type { AuditMessages } from '../es/audit.ts';

export const auditEn: AuditMessages = {
  title: 'Log',
  about: 'About: a loan, request, complaint or file',
  whole: 'The chain is whole: nothing was changed and nothing is missing',
  system: 'The system',
  head: ['No.', 'When', 'Who', 'What', 'About', 'Amount', 'Reason', 'Change'],
  from: 'From',
  until: 'Until',
  followed: (checked, length, wholeAt) =>
    `Followed to ${checked} of ${length}${wholeAt && `; all of it last on ${wholeAt}`}`,
  empty: 'Nothing yet',
  retention: 'Data removed',
  retentionHead: ['Day', 'What', 'How many'],
  kinds: {
    sessions: 'Sessions',
    codes: 'Codes',
    answers: 'Repeatable answers',
    captchas: 'Verification pictures',
    budgets: 'Counters',
    messages: 'Messages sent',
    pictures: 'Pictures without a complaint',
    letters: 'Answered messages of the site',
    photos: 'Photos of faces and documents',
    borrowerMessages: 'Messages in the app',
    people: 'People with an unfinished application',
  },
};
