import type { ListMessages } from '../es/list.ts';

export const listEn: ListMessages = {
  home: {
    title: 'Home',
    alerts: 'Alerts outside the desk',
    lead: 'In order of urgency',
    empty: 'Nothing is urgent: nothing is late and nothing waits',
    head: ['What', 'How many', 'Urgency'],
    urgencies: { late: 'Late', today: 'Today', waiting: 'Waiting' },
    since: (at) => `Last heard of: ${at}`,
  },
  secondPerson: {
    rules: 'Who may do what',
    bounds: { none: 'alone', limit: 'up to the limit alone, above it two', two: 'always two' },
    rulesHead: ['Act', 'Second person', 'Alone', 'Asks for it', 'Decides on it'],
    limitHead: ['Currency', 'On one loan', 'In 24 hours'],
    actTitles: { 0: 'What one person does', 1: 'What takes a second person' },
    never: (parts) => `${parts}: always two`,
  },
  lists: {
    palette: 'Search or go to',
    hint: 'Loan, complaint, phone, reference, amount or date',
    pages: 'Pages',
    nothing: 'Nothing is found',
    saveView: 'Save view',
    viewName: 'Name of the view',
    share: 'Everybody sees it',
    views: 'Saved views',
    removeView: (name) => `Delete the view ${name}`,
    viewSaved: 'View saved',
    columns: 'Columns',
    dense: 'Rows close together',
    count: (count) => `${count} in all`,
    filter: '+ Filter',
    without: (name) => `Without ${name}`,
  },
};
