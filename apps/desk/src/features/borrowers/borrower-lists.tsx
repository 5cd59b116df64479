import {
  type BorrowerId,
  COMPLAINT_SORTS,
  complaintNumber,
  deskEndpoints,
  LOAN_SORTS,
} from '@plazo/contract';
import { Chip } from '@plazo/ui';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { dueChip } from '../../components/due-chip.ts';
import { Letters } from '../../components/letters.tsx';
import { List, useListPlace } from '../../components/list.tsx';
import { loanRows, sumOf } from '../../components/loan-rows.tsx';
import { SentMessages } from '../../components/sent-messages.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Borrower } from './borrower.ts';
import { OnlyNewest } from './only-newest.tsx';

type Of = { readonly borrowerId: BorrowerId };

export function Loans({ borrowerId }: Of) {
  const { text } = useDesk();
  const place = useListPlace(LOAN_SORTS, 'loans');
  const reading = useRead(deskEndpoints.deskLoans.list, { borrowerId, after: place.after });
  return (
    <List
      name="borrower-loans"
      title={text.loans.title}
      head={text.loans.head}
      empty={text.borrower.noLoans}
      without={[1]}
      place={place}
      reading={reading}
      sum={(answer) => sumOf(text, answer)}
      rows={({ rows }) => loanRows(text, rows)}
    />
  );
}

export function Complaints({ borrowerId }: Of) {
  const { text } = useDesk();
  const words = text.borrower;
  const place = useListPlace(COMPLAINT_SORTS, 'complaints');
  const reading = useRead(deskEndpoints.deskComplaints.list, {
    segment: 'all',
    borrowerId,
    after: place.after,
  });
  return (
    <List
      name="borrower-complaints"
      title={text.queue.title}
      head={words.complaintHead}
      empty={words.noComplaints}
      place={place}
      reading={reading}
      sum={({ count }) => text.lists.count(count)}
      rows={({ rows }) =>
        rows.map((row) => ({
          id: row.problemId,
          cells: [
            <Link key="number" href={`/complaints/${row.problemId}`}>
              {complaintNumber(row.number)}
            </Link>,
            <Lines key="about">{[row.type, row.sonType].filter(Boolean).join(' · ')}</Lines>,
            row.filedAt,
            <Chip key="due" {...dueChip(text, row)} />,
            row.assignee || text.none,
          ],
        }))
      }
    />
  );
}

type Message = Borrower['messages']['rows'][number];

function useWays() {
  const { text } = useDesk();
  const words = text.borrower;
  return {
    inApp: ({ isInApp, readAt }: Message) => {
      if (isInApp === 0) return words.notShown;
      return readAt ? words.read(readAt) : words.unread;
    },
    bySms: ({ sms, smsOn }: Message) => [words.sms[sms], smsOn].filter(Boolean).join(' '),
  };
}

/** What the lender told the person: never a code, which no list keeps. */
export function Messages({ messages, sent, letters }: Pick<Borrower, 'messages' | 'sent' | 'letters'>) {
  const { text } = useDesk();
  const words = text.borrower;
  const { inApp, bySms } = useWays();
  return (
    <>
      <DataTable
        title={words.messages}
        head={words.messageHead}
        empty={text.loan.nothing}
        rows={messages.rows.map((message, index) => ({
          id: String(index),
          cells: [
            message.at,
            <Lines key="what">{message.text}</Lines>,
            <Lines key="app">{inApp(message)}</Lines>,
            <Lines key="sms">{bySms(message)}</Lines>,
          ],
        }))}
      />
      <OnlyNewest list={messages} />
      <Letters letters={letters.rows} />
      <OnlyNewest list={letters} />
      <SentMessages sent={sent.rows} />
      <OnlyNewest list={sent} />
    </>
  );
}
