/** Who may do what at the desk: the one table that routes, pages and tests read (specification of the desk). */

export const deskRoles = ['agent', 'finance', 'manager', 'auditor'] as const;
export type DeskRole = (typeof deskRoles)[number];

const everybody: readonly DeskRole[] = deskRoles;

export const deskPermissions = {
  'own-session': everybody,
  'alerts-own': everybody,
  'complaints-read': everybody,
  'complaints-work': ['agent', 'manager'],
  'loans-read': everybody,
  'collections-read': ['agent', 'manager', 'auditor'],
  'collections-work': ['agent', 'manager'],
  'collections-lead': ['manager'],
  'collections-board': ['manager', 'auditor'],
  'person-reveal': ['agent', 'manager'],
  'loan-contact': ['agent', 'manager'],
  'loan-extend': ['agent', 'manager'],
  'loan-waive': ['manager'],
  'coupon-work': ['manager'],
  'second-person': ['finance', 'manager'],
  'payments-read': ['finance', 'manager', 'auditor'],
  'payments-work': ['finance'],
  /** Who looks after a case of money is not working on it: only those who work on payments are given any. */
  'payments-assign': ['finance', 'manager'],
  'inbox-work': ['agent', 'manager'],
  'ratings-read': ['agent', 'manager', 'auditor'],
  'data-request-work': ['agent', 'manager'],
  'decisions-read': ['agent', 'manager', 'auditor'],
  'decisions-work': ['manager'],
  'rules-read': ['finance', 'manager', 'auditor'],
  'rules-work': ['manager'],
  'content-read': everybody,
  'content-work': ['finance', 'manager'],
  'ledger-read': ['finance', 'manager', 'auditor'],
  'ledger-work': ['finance', 'manager'],
  'portfolio-read': ['finance', 'manager', 'auditor'],
  'stuck-read': ['manager', 'finance', 'auditor'],
  'stuck-work': ['manager'],
  'audit-read': ['manager', 'auditor'],
  'operators-read': ['manager', 'auditor'],
  'operators-work': ['manager'],
  'settings-read': ['manager', 'auditor'],
} as const satisfies Readonly<Record<string, readonly DeskRole[]>>;

export type DeskPermission = keyof typeof deskPermissions;

/** Roles that approve, from the lower to the higher. */
const approving: readonly DeskRole[] = ['finance', 'manager'];

/** Whether somebody of a role may approve in the stead of somebody of another: of the same or a lower one. */
export const mayStandIn = (role: DeskRole, of: DeskRole): boolean =>
  approving.includes(of) && approving.indexOf(role) >= approving.indexOf(of);

/** Whether a role holds a permission. */
export function mayDo(role: DeskRole, permission: DeskPermission): boolean {
  const allowed: readonly DeskRole[] = deskPermissions[permission];
  return allowed.includes(role);
}
