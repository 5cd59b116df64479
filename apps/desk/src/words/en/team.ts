import type { TeamMessages } from '../es/team.ts';

export const teamEn: TeamMessages = {
  team: {
    title: 'Operators',
    lead: 'One person takes access away; two give it, and neither of them holds both halves of it.',
    head: ['Name', 'Role', 'Brands', 'Own limits', 'Access', 'Sessions', 'Seen', 'Actions'],
    enabled: 'Has access',
    disabled: 'No access',
    invited: (until) => `Password to be replaced by ${until}`,
    own: 'Your account',
    name: 'Name',
    role: 'Role',
    brands: 'Brands',
    allBrands: 'All',
    most: 'Alone at most',
    acts: {
      add: 'Add an operator',
      role: 'Change role',
      scope: 'Change brands',
      limit: 'Own limit',
      groups: 'Groups of complaints',
      enable: 'Give access back',
      'sign-on': 'Company sign-on',
      reset: 'New access',
      disable: 'End access',
      'end-sessions': 'End sessions',
    },
    groupsHint:
      'Complaints that wait in these groups stand in a list of their own, and are an alarm. No right comes with it.',
    hints: {
      add: 'You are shown the password when you ask; who approves is shown the key of the authenticator. Each hands over their own.',
      role: 'Once somebody else approves, their sessions end and they log in with the new role.',
      scope:
        'Without any, they see all. With some, they see and do nothing of the others, and nothing of what belongs to all together: statements, settings, the log. Their sessions end once somebody else approves.',
      limit:
        "Less than everybody's limit: above it a second person is asked. Without an amount everybody's limit counts again. It counts once somebody else approves.",
      enable: 'They log in again with their password and authenticator once somebody else approves.',
      'sign-on':
        'Whoever the company sign-on knows by this e-mail, which it has verified, or by this subject comes in. Empty: not so. It counts once somebody else approves; their sessions end.',
      reset:
        'For who lost a password or a phone: you are shown a password, who approves the key of the authenticator.',
      disable: 'They cannot log in any more and their sessions end now. What they did is kept.',
      'end-sessions': 'Their sessions end now; they can log in again.',
    },
    signOn: 'E-mail or subject at the company sign-on',
    passkeys: (count) => (count === 1 ? '1 passkey' : `${count} passkeys`),
    signOnBound: 'has come in so',
    stopped: 'Done',
    password: 'Password',
    passwordHint:
      'Shown this once. It is good once somebody else approves, for three days, to log in and set one of their own.',
    secret: 'Key of the authenticator',
    secretHint:
      'Shown this once. Hand it to the operator for their authenticator; the password is with who asked.',
    noted: 'Noted',
  },
  password: {
    access: 'My access',
    title: 'My password',
    first: 'The password you were given is for this once. Choose your own: at least 12 characters.',
    hint: 'At least 12 characters. You then log in again everywhere.',
    before: 'Password until now',
    after: 'New password',
    submit: 'Change password',
    done: 'Password changed. Log in with it',
  },
};
