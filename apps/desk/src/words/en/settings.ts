import type { SettingsMessages } from '../es/settings.ts';

export const settingsEn: SettingsMessages = {
  title: 'Settings',
  lead: 'What this deployment decides, as it is in use, and where it comes from. Secrets are never shown',
  isSet: 'set',
  notSet: 'not set',
  head: ['Name', 'Value', 'From', 'Since'],
  groups: { environment: 'Environment', rails: 'Rails', law: 'Law', limits: 'Limits', content: 'Content' },
  sources: { environment: 'Environment', file: 'File', code: 'The product', desk: 'The desk' },
  history: 'Changed at the desk',
  historyHead: ['When', 'What', 'About', 'Asked by', 'Approved by', 'Reason'],
  starts: 'Changed at a start',
  startsLead:
    'What was different when the server started, from the start before. Of a secret nothing is told but that it changed.',
  startsHead: ['Start', 'Name', 'Before', 'After'],
  changed: 'changed',
};
