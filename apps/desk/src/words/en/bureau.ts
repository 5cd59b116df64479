import type { BureauMessages } from '../es/bureau.ts';

export const bureauEn: BureauMessages = {
  bureau: {
    title: 'Credit bureau',
    empty: 'Nothing waits for a person to decide',
    nothing: 'Nothing was asked',
    look: 'Look',
    known: 'Show what the bureau said (this is logged)',
    goOn: 'Go on without',
    decline: 'Decline the application',
    decided: 'Decision kept',
    waits: 'Waits for a person',
    late: (state) => `later: ${state}`,
    head: ['Person', 'What it said', 'Asked', 'Action'],
    states: {
      asking: 'No answer yet',
      arrived: 'Answered',
      'no-file': 'No file',
      blocked: 'File closed',
      failed: 'Not possible',
      'no-answer': 'No answer in time',
      'not-asked': 'Not asked',
    },
    said: {
      decline: 'Decline',
      person: 'A person looks',
      'go-on': 'Go on without',
    },
  },
};
