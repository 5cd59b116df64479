import type { DelegationMessages } from '../es/delegation.ts';

export const delegationEn: DelegationMessages = {
  delegation: {
    title: 'My approvals',
    lead: 'Whoever is away gives their approvals, and nothing else, to somebody of the same or a higher role for some days. Nobody approves so what one of the two asked for.',
    head: ['Of', 'To', 'From', 'Until', 'Actions'],
    none: 'Nobody approves for somebody else',
    give: 'Give my approvals',
    to: 'To whom',
    from: 'First day',
    until: 'Last day',
    given: 'Approvals given',
    end: 'End',
    ended: 'Ended',
    as: 'I decide for',
    myself: 'Myself',
    by: (by, giver) => `${by} for ${giver}`,
  },
};
