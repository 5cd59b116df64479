import { addressQuery, endpoints } from '@plazo/contract';
import { LinkRow, Muted, Rows, Section } from '@plazo/ui';
import { useState } from 'react';
import { CodeSheet } from '../../components/code-sheet.tsx';
import { useWrite } from '../../components/use-write.tsx';
import { useApp } from '../../session/app-context.ts';
import { useDataMessages, useMessages } from '../../words/words.ts';
import styles from './data-requests.module.css';

type FilesProps = { readonly isOpen: boolean; readonly onOpened: () => void };

/** Gives the code to the server; `onOpened` follows where it was right. */
function useOpenFiles(onOpened: () => void) {
  const { client } = useApp();
  const writing = useWrite();
  const open = (smsCode: string) =>
    writing.write(() => client.call(endpoints.dataRequests.openFiles, { smsCode }), onOpened);
  return { ...writing, open };
}

/** The person's file to read and for programs: the first of them to be fetched asks for a code by SMS. */
export function Files({ isOpen, onOpened }: FilesProps) {
  const texts = useDataMessages().dataRequests;
  const { common } = useMessages();
  const { addresses } = useApp();
  const [wanted, setWanted] = useState<string>();
  const href = (name: string) => `/documents/${name}?${addressQuery(addresses.common())}`;
  const { isBusy, trouble, open } = useOpenFiles(() => {
    if (wanted !== undefined) location.assign(href(wanted));
    setWanted(undefined);
    onOpened();
  });
  const fetching = (name: string) => (isOpen ? { href: href(name) } : { onPress: () => setWanted(name) });
  return (
    <Section title={texts.see}>
      <div className={styles.form}>
        <Rows>
          <LinkRow icon="document" title={texts.read} hint={texts.readHint} {...fetching('my-data.pdf')} />
          <LinkRow icon="copy" title={texts.file} hint={texts.fileHint} {...fetching('my-data.json')} />
        </Rows>
        <Muted>{isOpen ? texts.fileOpened : texts.fileWhy}</Muted>
      </div>
      <CodeSheet
        purpose="data"
        words={{ title: texts.fileTitle, submit: texts.fileOpen, busy: common.loading }}
        isOpen={wanted !== undefined}
        isBusy={isBusy}
        error={trouble}
        onClose={() => setWanted(undefined)}
        onCode={(code) => void open(code)}
      >
        <Muted>{texts.fileWhy}</Muted>
      </CodeSheet>
    </Section>
  );
}
