import type { alerts as es } from '../es/alerts.ts';

export const alerts: typeof es = {
  alarms: {
    'complaints-late': "Complaints past the law's day",
    'complaints-today': 'Complaints due today',
    'complaints-tomorrow': 'Complaints due tomorrow',
    'complaints-mine': 'Complaints assigned to you',
    'data-requests-late': 'Data requests past their day',
    'data-requests-today': 'Data requests due today',
    approvals: 'Requests that wait for a second person',
    stuck: 'Jobs that failed',
    unmatched: 'Money without a loan for days',
    cases: 'Open cases of money',
    'payouts-unknown': 'Payouts without an answer of the bank',
    'silent-channel': 'A channel fell silent',
    inbox: 'Messages to answer',
    'my-calls': 'People of yours to call now',
    'open-calls': 'People whom somebody may call now',
    promises: 'Promises for today',
    broken: 'Broken promises',
    'access-review': 'Access to review',
  },
  title: 'Alarms of the desk',
  line: (what, about, count) => `${what}${about && ` (${about})`}: ${count}`,
  noMail: 'This installation sends no mail to operators',
  linkOver: 'This link is no longer good. Ask for another one',
  begunSubject: 'Desk: an alarm began',
  digestSubject: 'Desk: what waits today',
  confirmSubject: 'Desk: confirm your address',
  confirm: (link) =>
    `Somebody asked at the desk that alarms be sent to this address. If it was you, open this link while you are logged in. It is good for 24 hours:\n\n${link}\n\nIf it was not you, do nothing: we will not write again.`,
  end: (link) => `You get this because you asked for it. Change it here: ${link}`,
};
