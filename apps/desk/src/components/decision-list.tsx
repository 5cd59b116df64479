import { type AnswerOf, COUNTED_MAX, DECISION_SORTS, deskEndpoints, RULE_ARMS } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { productFilter } from './choices.ts';
import { Lines, type Row } from './data-table.tsx';
import { DecidedLink } from './decided-link.tsx';
import type { Filter } from './filter-chips.tsx';
import { List, useListPlace } from './list.tsx';
import { Outcome } from './outcome.tsx';
import { Buttons } from './page.tsx';
import { type OnePerson, PersonLink } from './person-link.tsx';
import { reasonName } from './reason-name.ts';
import { type Decision, ReviewDialog } from './review-dialog.tsx';
import { showInstant } from './show-instant.ts';
import { showMoney } from './show-money.ts';
import type { ReadAddress } from './use-address.ts';

const { list } = deskEndpoints.deskDecisions;

const OUTCOMES = ['approved', 'declined', 'asked'] as const;
const PAGE = 'decisions-page';
/** Without one that was chosen: by the day of their answer those that wait for a person, the newest first of all others. */
const SORTS = ['', ...DECISION_SORTS] as const;
const SORTED_BY = [undefined, undefined, 'amount', ['newest', 'oldest']] as const;
const ASKED_BY = [...SORTED_BY, undefined, undefined, [undefined, '']] as const;

function useRow(person: OnePerson | undefined, onReview: (row: Decision) => void) {
  const { text } = useDesk();
  const words = text.decisions;
  return (row: Decision): Row => ({
    id: row.orderId,
    cells: [
      <DecidedLink key="decided" row={row} otherwise={words.application} />,
      <PersonLink key="person" borrowerId={row.borrowerId} name={row.name} />,
      <Lines key="asked">{`${row.product} · ${showMoney(row.principal, row.currency)}`}</Lines>,
      showInstant(row.at, person?.zone),
      <Outcome key="outcome" isApproved={row.isApproved} reasons={row.reasons} />,
      [
        words.version(row.rulesVersion),
        ...(row.arm === 'challenger' ? [text.lendingRules.arms[row.arm]] : []),
      ].join(' · '),
      row.review === '' ? (
        <Buttons key="review">
          {row.reviewDue !== '' && <Lines>{words.reviewBy(row.reviewDue)}</Lines>}
          <Button kind="secondary" isSmall onPress={() => onReview(row)}>
            {words.review}
          </Button>
        </Buttons>
      ) : (
        <Lines key="review">{`${words.reviews[row.review]} · ${row.reviewedBy} · ${row.reviewReason}`}</Lines>
      ),
    ],
  });
}

type Choices = Pick<AnswerOf<typeof list>, 'products' | 'ownReasons'>;
/** Before anything was read. */
const NO_CHOICES: Choices = { products: [], ownReasons: [] };

/** What the list may be held to. */
function useFilters({ products, ownReasons }: Choices): readonly Filter[] {
  const { text } = useDesk();
  const { decisions: words, lendingRules, reason } = text;
  const among = (named: Readonly<Record<string, string>>) =>
    Object.entries(named).map(([value, label]) => ({ value, label }));
  return [
    {
      name: 'decisions-outcome',
      label: words.outcome,
      options: OUTCOMES.map((value) => ({ value, label: words.outcomes[value] })),
    },
    productFilter(text, products),
    {
      name: 'why',
      label: reason,
      options: [
        ...among(words.reasons),
        ...ownReasons.map((own) => ({ value: own, label: reasonName(text, own) })),
      ],
    },
    { name: 'arm', label: words.rules, options: among(lendingRules.arms) },
  ];
}

const asksFor = (read: ReadAddress) => ({
  outcome: OUTCOMES.find((known) => known === read('decisions-outcome')) ?? ('' as const),
  product: read('product'),
  reason: read('why'),
  arm: RULE_ARMS.find((arm) => arm === read('arm')) ?? ('' as const),
});

/** What the rules decided of applications, of one person or of all, and what people made of it. */
export function DecisionList({ person }: { person?: OnePerson }) {
  const { text } = useDesk();
  const words = text.decisions;
  const [reviewed, setReviewed] = useState<Decision>();
  const place = useListPlace(SORTS, PAGE);
  const { read, after, sort } = place;
  const held = asksFor(read);
  const { outcome } = held;
  const order =
    outcome === 'asked' ? { by: ASKED_BY, now: sort ?? '' } : { by: SORTED_BY, now: sort || 'newest' };
  const isHeld = !person && (held.product !== '' || held.reason !== '' || held.arm !== '');
  const empty = { '': words.empty, asked: words.noneAsked, approved: '', declined: '' }[outcome];
  const reading = useRead(list, {
    ...(person ? { borrowerId: person.borrowerId } : { ...held, ...(sort && { sort }) }),
    after,
  });
  const filters = useFilters(reading.last ?? NO_CHOICES);
  const rowOf = useRow(person, setReviewed);
  return (
    <>
      <List
        name={person ? 'own-decisions' : 'decisions'}
        asks={asksFor}
        title={words.title}
        head={words.head}
        empty={isHeld || empty === '' ? text.lists.nothing : empty}
        without={person ? [1] : []}
        {...(!person && { order })}
        filters={person ? [] : filters}
        place={place}
        reading={reading}
        sum={({ count }) =>
          count > COUNTED_MAX ? text.lists.moreThan(COUNTED_MAX) : text.lists.count(count)
        }
        rows={({ rows }) => rows.map(rowOf)}
      />
      {reviewed && (
        <ReviewDialog key={reviewed.orderId} decision={reviewed} onClose={() => setReviewed(undefined)} />
      )}
    </>
  );
}
