import { OrdersView } from './orders-view.tsx';

/** The same orders as a place of the web shell. */
export const ShellOrdersPage = () => <OrdersView page="shellOrders" />;
