import { Notice } from '@plazo/ui';
import { useDataMessages } from '../../words/words.ts';
import type { useAsk } from './use-ask.ts';

/** What came of a request, beside the button that sent it. */
export function AskResult({ trouble, isSent }: Pick<ReturnType<typeof useAsk>, 'trouble' | 'isSent'>) {
  const texts = useDataMessages().dataRequests;
  if (!isSent && trouble === undefined) return null;
  return (
    <Notice tone={trouble === undefined ? 'success' : 'warning'} isAlert>
      {trouble ?? texts.sent}
    </Notice>
  );
}
