import { Tabs } from '@plazo/ui';
import type { ComponentProps } from 'react';
import { useAddress } from './use-address.ts';

/** The tabs of a page; its address says which one is open. */
export function PageTabs({ label, tabs }: Pick<ComponentProps<typeof Tabs>, 'label' | 'tabs'>) {
  const [read, write] = useAddress();
  const onSelect = (id: string) => write({ tab: id === tabs[0]?.id ? '' : id, after: '' });
  return <Tabs label={label} tabs={tabs} first={read('tab')} onSelect={onSelect} />;
}
