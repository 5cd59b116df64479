import type { SettingsMessages } from '../es/settings.ts';

export const settingsEn: SettingsMessages = {
  title: 'Settings',
  lead: 'What this deployment decides, as it is in use, and where it comes from. Secrets are never shown',
  mark: (mark) => `set, ${mark}…`,
  notSet: 'not set',
  head: ['Name', 'Value', 'From', 'Since'],
  groups: {
    environment: 'Environment',
    rails: 'Rails',
    brands: 'Brand files',
    chart: 'Chart of accounts',
    law: 'Law',
    limits: 'Limits',
    content: 'Content',
  },
  sources: { environment: 'Environment', file: 'File', code: 'The product', desk: 'The desk' },
  history: 'Changed at the desk',
  historyHead: ['When', 'What', 'About', 'Asked by', 'Approved by', 'Reason'],
  starts: 'Changed at a start',
  startsLead:
    'What was different when the server started, from the start before. Of a secret the start of a keyed digest is shown, never its value.',
  startsHead: ['Start', 'Name', 'Before', 'After', 'File written', 'Brought by'],
};
