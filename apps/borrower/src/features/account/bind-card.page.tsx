import { BindingView } from './binding-view.tsx';

/** A card to pay with; it proves itself with the code of its first payment. */
export const BindCardPage = () => <BindingView page="bindCard" kind="card" />;
