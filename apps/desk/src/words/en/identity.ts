import type { IdentityMessages } from '../es/identity.ts';

export const identityEn: IdentityMessages = {
  identity: {
    title: 'Identity',
    empty: 'Nobody waits for a person to look at their photos',
    review: 'Look',
    known: 'Show photos and data (this is logged)',
    passed: 'Confirm the person',
    failed: 'Refuse: other photos are needed',
    decided: 'Decision kept',
    toldPassed: 'The service said after it: passed',
    toldFailed: 'The service said after it: not passed',
    document: 'Photo of the document',
    'document-back': 'Photo of the back of the document',
    selfie: 'Photo of the face',
    noPictures: 'The photos are gone',
    head: ['Person', 'Result', 'Reasons', 'When', 'Action'],
    results: {
      checking: 'With the service',
      review: 'Waits for a person',
      passed: 'Passed',
      failed: 'Not passed',
    },
    reasons: {
      unanswered: 'The service does not answer',
      differs: 'The document says otherwise',
      'too-many': 'Too many photos',
      unreadable: 'Photo not readable',
      'no-match': 'The face does not match',
      expired: 'Document expired',
      'risk-refused': 'Refused for risk',
      other: 'Another reason',
    },
    fields: {
      fullName: 'Name',
      birthDate: 'Born',
      documentNumber: 'Number of the document',
      validUntil: 'Valid until',
      other: 'Personal number',
    },
    typedRead: (typed, read) => `Typed ${typed}; the document says ${read}`,
  },
};
