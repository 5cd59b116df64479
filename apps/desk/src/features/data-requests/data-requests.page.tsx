import { Button } from '@plazo/ui';
import { useState } from 'react';
import { DataRequestList } from '../../components/data-request-list.tsx';
import { OpenCaseDialog } from '../../components/open-data-request.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';

/** What people ask about their own data. */
export function DataRequestsPage() {
  const { text } = useDesk();
  const words = text.dataRequests;
  const [isOpening, setOpening] = useState(false);
  return (
    <Page
      title={words.title}
      actions={
        <Button kind="secondary" isSmall onPress={() => setOpening(true)}>
          {words.open}
        </Button>
      }
    >
      <Panel>
        <DataRequestList />
      </Panel>
      {isOpening && <OpenCaseDialog onClose={() => setOpening(false)} />}
    </Page>
  );
}
