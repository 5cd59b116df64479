import type { BrandView } from '@plazo/contract';
import { Button, PageState } from '@plazo/ui';
import type { CoreMessages } from '../words/words.ts';

/** What remains when a page of ours breaks: it stands outside the app, so it takes what it needs. */
export function BrokenPage({ messages, brand }: { messages: CoreMessages; brand: BrandView }) {
  const { error, common } = messages;
  return (
    <main>
      <PageState
        icon="info"
        title={error.broken}
        text={error.stillHelp(brand.servicePhone, brand.email)}
        isAlert
      >
        <Button onPress={() => location.reload()}>{common.retry}</Button>
      </PageState>
    </main>
  );
}
