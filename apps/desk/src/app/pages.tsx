import { Button, PageState, Skeleton } from '@plazo/ui';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useDesk } from '../session/desk-context.ts';

/** A page whose script is loaded when it is first opened. */
const page = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

const AlertsPage = page(() => import('../features/alerts/alerts.page.tsx'), 'AlertsPage');
const RequestsPage = page(() => import('../features/approvals/requests.page.tsx'), 'RequestsPage');
const RulesPage = page(() => import('../features/approvals/rules.page.tsx'), 'RulesPage');
const BorrowerPage = page(() => import('../features/borrowers/borrower.page.tsx'), 'BorrowerPage');
const AgenciesPage = page(() => import('../features/collections/agencies.page.tsx'), 'AgenciesPage');
const AgencyPage = page(() => import('../features/collections/agency.page.tsx'), 'AgencyPage');
const BoardPage = page(() => import('../features/collections/board.page.tsx'), 'BoardPage');
const CallPage = page(() => import('../features/collections/call.page.tsx'), 'CallPage');
const CollectionsPage = page(() => import('../features/collections/collections.page.tsx'), 'CollectionsPage');
const ComplaintsPage = page(() => import('../features/complaints/complaints.page.tsx'), 'ComplaintsPage');
const InboxPage = page(() => import('../features/contact-messages/inbox.page.tsx'), 'InboxPage');
const ContentPage = page(() => import('../features/content/content.page.tsx'), 'ContentPage');
const SubjectPage = page(() => import('../features/content/subject.page.tsx'), 'SubjectPage');
const DataRequestsPage = page(
  () => import('../features/data-requests/data-requests.page.tsx'),
  'DataRequestsPage',
);
const DecisionsPage = page(() => import('../features/decision/decisions.page.tsx'), 'DecisionsPage');
const ExportsPage = page(() => import('../features/exports/exports.page.tsx'), 'ExportsPage');
const MonthPage = page(() => import('../features/ledger/month.page.tsx'), 'MonthPage');
const MonthsPage = page(() => import('../features/ledger/months.page.tsx'), 'MonthsPage');
const LoanPage = page(() => import('../features/loans/loan.page.tsx'), 'LoanPage');
const LoansPage = page(() => import('../features/loans/loans.page.tsx'), 'LoansPage');
const AuditPage = page(() => import('../features/operators/audit.page.tsx'), 'AuditPage');
const OperatorsPage = page(() => import('../features/operators/operators.page.tsx'), 'OperatorsPage');
const ReviewPage = page(() => import('../features/operators/review.page.tsx'), 'ReviewPage');
const PasswordPage = page(() => import('../features/operators/password.page.tsx'), 'PasswordPage');
const SettingsPage = page(() => import('../features/operators/settings.page.tsx'), 'SettingsPage');
const RatingsPage = page(() => import('../features/order-details/ratings.page.tsx'), 'RatingsPage');
const PaymentsPage = page(() => import('../features/payments/payments.page.tsx'), 'PaymentsPage');
const HomePage = page(() => import('../features/portfolio/home.page.tsx'), 'HomePage');
const PortfolioPage = page(() => import('../features/portfolio/portfolio.page.tsx'), 'PortfolioPage');
const ReportsPage = page(() => import('../features/portfolio/reports.page.tsx'), 'ReportsPage');
const StuckPage = page(() => import('../features/stuck/stuck.page.tsx'), 'StuckPage');

/** Every page of the desk by its path. */
function Routes() {
  const { text } = useDesk();
  return (
    <Switch>
      <Route path="/complaints/:problemId?">
        {({ problemId }) => <ComplaintsPage problemId={problemId} />}
      </Route>
      <Route path="/home" component={HomePage} />
      <Route path="/alerts" component={AlertsPage} />
      <Route path="/exports" component={ExportsPage} />
      <Route path="/collections" component={CollectionsPage} />
      <Route path="/collections/board" component={BoardPage} />
      <Route path="/collections/agencies" component={AgenciesPage} />
      <Route path="/collections/agencies/:agencyId">
        {({ agencyId }) => <AgencyPage key={agencyId} agencyId={agencyId} />}
      </Route>
      <Route path="/collections/:borrowerId">
        {({ borrowerId }) => <CallPage key={borrowerId} borrowerId={borrowerId} />}
      </Route>
      <Route path="/loans" component={LoansPage} />
      <Route path="/loans/:orderId">{({ orderId }) => <LoanPage key={orderId} orderId={orderId} />}</Route>
      <Route path="/borrowers/:borrowerId">
        {({ borrowerId }) => <BorrowerPage key={borrowerId} borrowerId={borrowerId} />}
      </Route>
      <Route path="/payments" component={PaymentsPage} />
      <Route path="/requests" component={RequestsPage} />
      <Route path="/requests/rules" component={RulesPage} />
      <Route path="/inbox" component={InboxPage} />
      <Route path="/ratings" component={RatingsPage} />
      <Route path="/data-requests" component={DataRequestsPage} />
      <Route path="/portfolio" component={PortfolioPage} />
      <Route path="/portfolio/reports" component={ReportsPage} />
      <Route path="/ledger" component={MonthsPage} />
      <Route path="/ledger/:month">{({ month }) => <MonthPage key={month} month={month} />}</Route>
      <Route path="/decisions" component={DecisionsPage} />
      <Route path="/content" component={ContentPage} />
      <Route path="/content/:place">{({ place }) => <SubjectPage key={place} place={place} />}</Route>
      <Route path="/stuck" component={StuckPage} />
      <Route path="/audit" component={AuditPage} />
      <Route path="/operators" component={OperatorsPage} />
      <Route path="/operators/review" component={ReviewPage} />
      <Route path="/settings" component={SettingsPage} />
      <Route path="/password" component={PasswordPage} />
      <Route path="/">
        <Redirect to="/home" replace />
      </Route>
      <Route>
        <PageState icon="info" title={text.notFound} />
      </Route>
    </Switch>
  );
}

function Arrival({ onArrive }: { onArrive: (path: string) => void }) {
  const [path] = useLocation();
  useEffect(() => onArrive(path), [path, onArrive]);
  return null;
}

/** After a move to another page the reader stands at its heading, or before the page while it is being read. */
function useFocusOnMove(path: string) {
  const last = useRef(path);
  return useCallback((arrived: string) => {
    const left = last.current;
    last.current = arrived;
    // from the start of the desk its first page opens by itself: nobody moved
    if (left === arrived || left === '/') return;
    const main = document.querySelector('main');
    (main?.querySelector<HTMLElement>('h1') ?? main)?.focus();
  }, []);
}

/** The page of the address: its script is loaded when it is first opened, and asked for again where it did not arrive. */
export function Pages() {
  const { text } = useDesk();
  const [path] = useLocation();
  const onArrive = useFocusOnMove(path);
  const broken = (
    <PageState icon="warning" title={text.failed} isAlert>
      <Button onPress={() => location.reload()}>{text.retry}</Button>
    </PageState>
  );
  return (
    <ErrorBoundary resetKeys={[path]} fallback={broken}>
      <Suspense fallback={<Skeleton label={text.loading} blocks={['tall', 'middle', 'low']} />}>
        <Routes />
        <Arrival onArrive={onArrive} />
      </Suspense>
    </ErrorBoundary>
  );
}
