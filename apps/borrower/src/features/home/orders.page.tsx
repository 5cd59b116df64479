import { OrdersView } from './orders-view.tsx';

/** The orders, as the native app opens them. */
export const OrdersPage = () => <OrdersView page="orders" />;
