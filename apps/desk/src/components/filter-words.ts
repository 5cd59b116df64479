import { useDesk } from '../session/desk-context.ts';
import { useMarketName } from './market-name.ts';
import { nameIn } from './name-in.ts';

type Named = { readonly label: string; readonly wordOf?: (value: string) => string };

/** What an export is filtered by, in the words of its list; a person, a product and a day stay as they are. */
export function useFilterWords(): (
  what: string,
  filters: Readonly<Record<string, string>>,
) => readonly string[] {
  const { text } = useDesk();
  const { loans, loan, payments, queue, collections, reports, requests, names } = text;
  const marketName = useMarketName();
  const among = (words: Readonly<Record<string, string>>) => (value: string) => nameIn(words, value);
  const lists: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
    'loans-export': {
      status: { label: loans.status, wordOf: among(text.statuses) },
      product: { label: loans.product },
    },
    'payments-export': {
      state: { label: loans.status, wordOf: among(loan.paymentStates) },
      channel: { label: payments.channel, wordOf: among(names.channels) },
      paidFrom: { label: payments.paidFrom },
      paidBefore: { label: payments.paidTo },
    },
    'complaints-export': {
      segment: { label: loans.status, wordOf: among(queue.segments) },
      due: { label: queue.due, wordOf: among(queue.dues) },
      inLanguage: { label: text.language, wordOf: among(text.complaint.languages) },
      type: { label: queue.type },
      owner: { label: text.complaint.assignee },
      tag: { label: text.bulk.tag },
      group: { label: text.complaint.group },
    },
    'collections-export': {
      view: { label: collections.view, wordOf: among(collections.views) },
      owner: { label: collections.owner },
    },
    'audit-export': {
      // the words of the log are read by its page alone
      action: { label: requests.head[0] ?? '', wordOf: among(names.acts) },
      operatorId: { label: collections.head.at(-1) ?? '' },
    },
    'report-export': {
      brand: { label: reports.filters.brand },
      product: { label: reports.filters.product },
      channel: { label: reports.filters.channel, wordOf: among(reports.channels) },
      cohort: { label: reports.filters.cohort },
    },
  };
  const all: Readonly<Record<string, Named>> = {
    market: { label: loans.market, wordOf: marketName },
    late: { label: loans.late, wordOf: among(text.portfolio.buckets) },
    from: { label: reports.filters.from },
    until: { label: reports.filters.until },
  };
  return (what, filters) =>
    Object.entries(filters).map(([name, value]) => {
      const named = lists[what]?.[name] ?? all[name];
      const word = named?.wordOf?.(value) ?? value;
      return named ? `${named.label}: ${word}` : word;
    });
}
