import type { AlertMessages } from '../es/alert.ts';

export const alertEn: AlertMessages = {
  lead: 'The alarms of your home page: counts and links, never data of a person.',
  feed: 'As a feed',
  feedLead: 'A secret address for your news reader. Whoever knows it sees your counts.',
  feedSince: (at) => `Active since ${at}.`,
  feedRead: (at) => `Last read: ${at}.`,
  feedOnce: 'Address: copy it now, it is not shown again',
  feedMake: 'Create a new address',
  feedEnd: 'Revoke address',
  mail: 'By mail',
  mailLead: 'One when an alarm begins and one a day; the same alarm does not come twice in a day.',
  noMail: 'No rail carries mail to you. Whoever runs this installation names one in',
  mailWaits: (address) =>
    `${address} is not confirmed yet: open the link that we sent, it is good for 24 hours.`,
  address: 'E-mail address',
  hour: "Hour of the day's mail",
  save: 'Save',
  mailEnd: 'Send no mail',
  done: 'Done',
  confirm: 'Confirm this address',
  alarms: 'What you are told',
  alarmsLead:
    'What is late, due today by law or out of order always comes. The rest you may switch off: here on the first page, in the feed and by mail.',
  alarmHead: ['Alarm', 'State', 'Change'],
  alarmOff: 'Switch off',
  alarmOn: 'Switch on',
  isAlways: 'always',
  isOff: 'off',
  isOn: 'on',
};
