import { type Endpoint, pages } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Muted } from '@plazo/ui';
import { useState } from 'react';
import { useApp } from '../../session/app-context.ts';
import { forgetShell } from '../../session/offline-shell.ts';
import { useMessages, useShellMessages } from '../../words/words.ts';

type LeaveProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** The call that ends the session or sessions. */
  readonly endpoint: Endpoint;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks before logging out, and then opens the login. */
export function LeaveDialog({ title, text, action, endpoint, isOpen, onClose }: LeaveProps) {
  const { me } = useShellMessages();
  const { common, error } = useMessages();
  const { client } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const leave = async () => {
    setBusy(true);
    const outcome = await client.call(endpoint, {});
    // a session that has ended already is what was wished for
    if (outcome.kind !== 'failure') {
      await forgetShell();
      return location.replace(pages.shellLogin.paths[0]);
    }
    setBusy(false);
    setTrouble(error.network);
  };
  return (
    <Dialog kind="modal" title={title} isOpen={isOpen} onClose={onClose}>
      <Muted>{trouble ?? text}</Muted>
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {me.cancel}
        </Button>
        <Button kind="danger" busyLabel={isBusy ? common.loading : undefined} onPress={() => void leave()}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
