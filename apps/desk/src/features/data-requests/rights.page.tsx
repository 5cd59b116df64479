import { Button } from '@plazo/ui';
import { useState } from 'react';
import { DataCases } from '../../components/data-cases.tsx';
import { OpenCaseDialog } from '../../components/open-case-dialog.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';

/** What people ask about their own data. */
export function RightsPage() {
  const { text } = useDesk();
  const words = text.rights;
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
        <DataCases />
      </Panel>
      {isOpening && <OpenCaseDialog onClose={() => setOpening(false)} />}
    </Page>
  );
}
