import type { DeskEndpoint, exported, RequestOf, Schema } from '@plazo/contract';
import { Button, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useDesk } from '../session/desk-context.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { saveFile } from './save-file.ts';

type ExportProps<Request extends Schema> = {
  readonly endpoint: DeskEndpoint<Request, typeof exported>;
  /** The request for a reason: what is taken out stands in the log with it. */
  readonly wish: (reason: string) => RequestOf<DeskEndpoint<Request, typeof exported>>;
};

/** Gives the operator a file for a reason. */
export function ExportButton<Request extends Schema>({ endpoint, wish }: ExportProps<Request>) {
  const { text } = useDesk();
  const words = text.portfolio;
  const [isAsked, setAsked] = useState(false);
  const change = useChange(endpoint);
  const { toast } = useAnnouncer();
  const take = async (reason: string) => {
    const made = await change.run(wish(reason));
    if (!made) return;
    setAsked(false);
    saveFile({ name: made.name, content: made.csv, type: 'text/csv' });
    if (made.isWhole === 1) toast(words.exported(made.rows));
    else toast(words.exportedPart(made.rows), { isFailure: true });
  };
  return (
    <>
      <Button kind="secondary" isSmall onPress={() => setAsked(true)}>
        {words.export}
      </Button>
      <ReasonDialog
        title={words.export}
        isOpen={isAsked}
        isBusy={change.isBusy}
        onClose={() => setAsked(false)}
        onReason={(reason) => void take(reason)}
      />
    </>
  );
}
