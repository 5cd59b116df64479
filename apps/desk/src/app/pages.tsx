import { PageState } from '@plazo/ui';
import { Redirect, Route, Switch } from 'wouter';
import { RequestsPage } from '../features/approvals/requests.page.tsx';
import { RulesPage } from '../features/approvals/rules.page.tsx';
import { BorrowerPage } from '../features/borrowers/borrower.page.tsx';
import { BoardPage } from '../features/collections/board.page.tsx';
import { CallPage } from '../features/collections/call.page.tsx';
import { CollectionsPage } from '../features/collections/collections.page.tsx';
import { ComplaintsPage } from '../features/complaints/complaints.page.tsx';
import { InboxPage } from '../features/contact-messages/inbox.page.tsx';
import { ContentPage } from '../features/content/content.page.tsx';
import { SubjectPage } from '../features/content/subject.page.tsx';
import { DataRequestsPage } from '../features/data-requests/data-requests.page.tsx';
import { DecisionsPage } from '../features/decision/decisions.page.tsx';
import { LoanPage } from '../features/loans/loan.page.tsx';
import { LoansPage } from '../features/loans/loans.page.tsx';
import { AuditPage } from '../features/operators/audit.page.tsx';
import { PasswordPage } from '../features/operators/password.page.tsx';
import { SettingsPage } from '../features/operators/settings.page.tsx';
import { RatingsPage } from '../features/order-details/ratings.page.tsx';
import { PaymentsPage } from '../features/payments/payments.page.tsx';
import { HomePage } from '../features/portfolio/home.page.tsx';
import { PortfolioPage } from '../features/portfolio/portfolio.page.tsx';
import { StuckPage } from '../features/stuck/stuck.page.tsx';
import { useDesk } from '../session/desk-context.ts';

/** Every page of the desk by its path. */
export function Pages() {
  const { text } = useDesk();
  return (
    <Switch>
      <Route path="/complaints/:problemId?">
        {({ problemId }) => <ComplaintsPage problemId={problemId} />}
      </Route>
      <Route path="/home" component={HomePage} />
      <Route path="/collections" component={CollectionsPage} />
      <Route path="/collections/board" component={BoardPage} />
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
      <Route path="/decisions" component={DecisionsPage} />
      <Route path="/content" component={ContentPage} />
      <Route path="/content/:place">{({ place }) => <SubjectPage key={place} place={place} />}</Route>
      <Route path="/stuck" component={StuckPage} />
      <Route path="/audit" component={AuditPage} />
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
