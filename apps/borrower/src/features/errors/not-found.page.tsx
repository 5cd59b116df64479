import { Button, PageState } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useMessages } from '../../words/words.ts';

/** An address that opens nothing (design, 4.17). */
export function NotFoundPage() {
  const { error, common } = useMessages();
  const { shell } = useApp();
  const address = usePageAddress();
  const navigate = useNavigate();
  // The shell's home may be the very address that is not there, so without a shell home is the list of loans.
  const goHome = async () => {
    const { kind } = await shell.info();
    if (kind === 'native') await shell.run('goHome', {});
    else navigate(address('orders'));
  };
  return (
    <Screen page="notFound">
      <PageState icon="info" title={error.pageGone} text={error.pageGoneText}>
        <Button onPress={() => void goHome()}>{common.home}</Button>
      </PageState>
    </Screen>
  );
}
