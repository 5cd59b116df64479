import { BindingView } from './binding-view.tsx';

/** The account that the money goes to, as the brand's country writes it. */
export const BindBankPage = () => <BindingView page="bindBank" kind="bank" />;
