import { type BorrowerId, deskEndpoints } from '@plazo/contract';
import { type Tab } from '@plazo/ui';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { BureauReports } from '../../components/bureau-reports.tsx';
import { ContactLog } from '../../components/contact-log.tsx';
import { DataRequestList } from '../../components/data-request-list.tsx';
import { DecisionList } from '../../components/decision-list.tsx';
import { LimitRequests } from '../../components/limit-requests.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Borrower } from './borrower.ts';
import { BorrowerActions } from './borrower-actions.tsx';
import { Beside, Who } from './borrower-facts.tsx';
import { Complaints, Loans, Messages } from './borrower-lists.tsx';
import { Coupons } from './coupons.tsx';
import { OnlyNewest } from './only-newest.tsx';

/** What the role may read of this person, a tab each. */
function useTabs(borrower: Borrower): readonly Tab[] {
  const { borrowerId, contacts, messages } = borrower;
  const { text, may } = useDesk();
  const all = [
    {
      id: 'complaints',
      label: text.nav.complaints,
      isMine: may('complaints-read'),
      panel: <Complaints borrowerId={borrowerId} />,
    },
    {
      id: 'contacts',
      label: text.loan.tabs.contacts,
      isMine: true,
      panel: (
        <>
          <ContactLog contacts={contacts.rows} />
          <OnlyNewest list={contacts} />
        </>
      ),
    },
    {
      id: 'messages',
      label: text.borrower.messages,
      isMine: true,
      panel: <Messages messages={messages} sent={borrower.sent} letters={borrower.letters} />,
    },
    {
      id: 'coupons',
      label: text.coupons.title,
      isMine: true,
      panel: <Coupons borrower={borrower} />,
    },
    {
      id: 'decisions',
      label: text.decisions.title,
      isMine: may('decisions-read'),
      panel: <DecisionList person={borrower} />,
    },
    {
      id: 'limits',
      label: text.decisions.limitRequests,
      isMine: may('decisions-read'),
      panel: <LimitRequests person={borrower} />,
    },
    {
      id: 'bureau',
      label: text.bureau.title,
      isMine: may('decisions-read'),
      panel: <BureauReports person={borrower} />,
    },
    {
      id: 'data-requests',
      label: text.nav['data-requests'],
      isMine: may('data-request-work'),
      panel: <DataRequestList borrowerId={borrowerId} />,
    },
    {
      id: 'beside',
      label: text.borrower.beside,
      isMine: true,
      panel: <Beside borrower={borrower} />,
    },
  ];
  return all.filter(({ isMine }) => isMine);
}

function Shown({ borrower }: { borrower: Borrower }) {
  const { text } = useDesk();
  const words = text.borrower;
  const tabs = useTabs(borrower);
  return (
    <Page
      title={borrower.name ? `${words.title} ${borrower.name}` : words.erased}
      above={<Link href="/loans">{text.loan.back}</Link>}
      actions={<BorrowerActions borrower={borrower} />}
    >
      <Who borrower={borrower} />
      <Panel title={text.loans.title}>
        <Loans borrowerId={borrower.borrowerId} />
      </Panel>
      <Panel>
        <PageTabs label={words.title} tabs={tabs} />
      </Panel>
    </Page>
  );
}

/** One borrower, whatever the loan: for who has them on the telephone. */
export function BorrowerPage({ borrowerId }: { borrowerId: BorrowerId }) {
  const reading = useRead(deskEndpoints.deskBorrowers.detail, { borrowerId });
  return (
    <ReadingState reading={reading} isPage>
      {(borrower) => <Shown borrower={borrower} />}
    </ReadingState>
  );
}
