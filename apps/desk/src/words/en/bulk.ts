import type { BulkMessages } from '../es/bulk.ts';

export const bulkEn: BulkMessages = {
  bulk: {
    title: 'Acts on whole lists',
    open: 'For the whole list',
    lead: (count) =>
      `Done to the ${count} people whom the list finds now, one after the other, and to each only what you may do then.`,
    kind: 'What',
    kinds: {
      assign: 'Assign',
      letter: 'Send a message',
      'hand-over': 'Hand over to an agency',
    },
    letter: 'Message',
    start: 'Begin',
    started: 'Begun: its progress stands below the list',
    tooMany: (most) => `More than ${most} people: filter the list`,
    head: ['What', 'Whom or which', 'By', 'When', 'Progress', 'Not done', 'Actions'],
    states: {
      asked: 'Waits for somebody else',
      running: 'Under way',
      done: 'Done',
      stopped: 'Stopped',
    },
    progress: (done, total) => `${done} of ${total}`,
    stop: 'Stop',
    stoppedToast: 'Stopped',
    none: 'Nothing on whole lists',
    outcome: 'What became of the rows',
    doneOf: (done, total) => `Done: ${done} of ${total}. The others are left as they were:`,
    leftHead: ['Which', 'Why not'],
    goesOn: 'Waits: it goes on by itself',
    reply: 'Answer with a template',
    replyLead: 'Each complaint chosen gets the template with its own name and number.',
    previewFor: 'Preview for',
    oneLanguage: 'Choose complaints of one language to answer them together',
    sendAll: (count) => `Send to ${count}`,
    replied: (count) => `Answered: ${count}`,
  },
};
