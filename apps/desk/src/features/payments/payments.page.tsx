import { Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { Cases } from './cases.tsx';
import { Clearing } from './clearing.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentOrders } from './payment-orders.tsx';
import { Rails } from './rails.tsx';
import { Statements } from './statements.tsx';

/** Money that came: what nobody has matched first, what has not cleared, and the bank's statements. */
export function PaymentsPage() {
  const { text } = useDesk();
  const words = text.payments;
  return (
    <Page title={words.title}>
      <Panel>
        <PageTabs
          label={words.title}
          tabs={[
            { id: 'list', label: words.title, panel: <PaymentList /> },
            { id: 'cases', label: words.cases, panel: <Cases /> },
            { id: 'orders', label: words.orders.title, panel: <PaymentOrders /> },
            { id: 'clearing', label: words.clearing, panel: <Clearing /> },
            { id: 'rails', label: words.rails.title, panel: <Rails /> },
            { id: 'statements', label: words.statements, panel: <Statements /> },
          ]}
        />
      </Panel>
    </Page>
  );
}
