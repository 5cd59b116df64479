import { useApp } from '../../session/app-context.ts';
import { BindingView } from './binding-view.tsx';

/** The account that the money goes to: a CLABE in Mexico, an account with its IFSC in India. */
export function BindBankPage() {
  const { brand } = useApp();
  return <BindingView page="bindBank" kind={brand.market === 'in' ? 'indian' : 'clabe'} />;
}
