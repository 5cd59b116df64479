import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { nameIn } from '../../components/name-in.ts';
import { useDesk } from '../../session/desk-context.ts';
import { actsOnRows } from './log-changes.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskReports.audit>;
type Act = Pick<Shown['acts'][number], 'page' | 'subject' | 'called'>;

/** An id that nobody calls anything by: the export of the log has it. */
const ID = /^[\w-]{22}$/;

/** The list on which an act on many rows was begun. */
function listOf(kind: string): string {
  if (kind.startsWith('complaint')) return '/complaints';
  if (kind === 'case-assign') return '/payments?tab=cases';
  if (kind === 'payment-assign') return '/payments';
  return kind === 'message-close' ? '/inbox' : '/collections';
}

/**
 * What an act was about: by its name, its number or what kind it is, and leading there.
 * @param operators whom acts on somebody of the desk are about, by their names
 */
export function useAbout(operators: Shown['operators']): (act: Act) => ReactNode {
  const { text } = useDesk();
  const { requests, dataRequests, bulk, names, payments, decisions, nav } = text;
  const named = ({ subject }: Act) => {
    const name = operators.find(({ operatorId }) => operatorId === subject)?.name;
    return name ?? (ID.test(subject) ? text.none : nameIn(text.exports.whats, subject));
  };
  return (act) => {
    const { page, subject, called } = act;
    const link = (href: string, label: string) => <Link href={href}>{label}</Link>;
    if (page === '') return named(act);
    if (page === 'requests') return link('/requests', nameIn(requests.kinds, called));
    if (page === 'data-requests')
      return link('/data-requests', `${nav['data-requests']}: ${nameIn(dataRequests.rights, called)}`);
    if (page === 'inbox') return link('/inbox', `${nav.inbox} ${called}`);
    if (page === 'decisions') return link('/decisions?tab=blocked', `${decisions.blocked} ${called}`);
    if (page === 'payments') return link('/payments?tab=orders', payments.orders.title);
    if (page === 'bulk')
      return link(listOf(called), nameIn({ ...bulk.kinds, ...actsOnRows(names.acts) }, called));
    return link(`/${page}/${subject}`, called || subject);
  };
}
