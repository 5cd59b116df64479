import { spokenDay } from '@plazo/markets/front';
import { Day } from '@plazo/ui';
import { useApp } from '../session/app-context.ts';

/** A day in the words of the page's language, and in figures. */
export function SpokenDay({ on }: { on: string }) {
  return <Day on={on} spoken={spokenDay(useApp().language, on)} />;
}
