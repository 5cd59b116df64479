import { type PageName, pages } from '@plazo/contract';
import { Block, Button, LinkRow, Notice, OptionList, Rows, Section, TextField } from '@plazo/ui';
import { useState, useSyncExternalStore } from 'react';
import { Screen } from '../../components/screen.tsx';
import { useMessages, usePreviewMessages } from '../../messages/messages.ts';
import { usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { chooseShell, readShellChoice, type ShellChoice, shellChoices } from '../../session/preview-shell.ts';
import { GalleryView } from './gallery-view.tsx';
import { addressWith, type Fields, fieldNames, keepFields, noFields, readFields } from './preview-fields.ts';
import { DeviceTools, ShellLog } from './preview-tools.tsx';

/** The ten links of the specification. */
const linked: readonly PageName[] = [
  'confirmLoan',
  'orderDetails',
  'repay',
  'extend',
  'bindBank',
  'about',
  'complaintHome',
  'support',
  'privacy',
  'instructions',
];

/** What the instructions need beside the common query. */
const instructionsQuery = { requestType: '1', amount: '100000', payCode: 'spei' };

function FieldList({ fields, onChange }: { fields: Fields; onChange: (fields: Fields) => void }) {
  const preview = usePreviewMessages();
  return (
    <Section title={preview.fields}>
      <Block>
        {fieldNames.map((name) => (
          <TextField
            key={name}
            label={preview.field[name]}
            value={fields[name]}
            onChange={(value) => onChange({ ...fields, [name]: value })}
          />
        ))}
        <Button kind="secondary" isSmall onPress={() => onChange(noFields)}>
          {preview.reset}
        </Button>
      </Block>
    </Section>
  );
}

function PageLinks({ fields }: { fields: Fields }) {
  const preview = usePreviewMessages();
  const { titles } = useMessages();
  const address = usePageAddress();
  return (
    <Section title={preview.links}>
      <Rows>
        {linked.map((name) => {
          const href = addressWith(
            pages[name].paths[0],
            fields,
            name === 'instructions' ? instructionsQuery : {},
          );
          return <LinkRow key={name} icon="document" title={titles[name]} hint={href} href={href} />;
        })}
        <LinkRow icon="star" title={preview.gallery} href={address('preview', { view: 'gallery' })} />
      </Rows>
    </Section>
  );
}

function ShellSwitch() {
  const preview = usePreviewMessages();
  const [choice, setChoice] = useState<ShellChoice>(readShellChoice);
  return (
    <Section title={preview.shell}>
      <OptionList
        legend={preview.shell}
        options={shellChoices.map((value) => ({ value, title: preview.shells[value] }))}
        value={choice}
        onChange={(value) => {
          const next = shellChoices.find((candidate) => candidate === value) ?? 'none';
          chooseShell(next);
          setChoice(next);
        }}
      />
    </Section>
  );
}

function PreviewHome() {
  const preview = usePreviewMessages();
  const [fields, setFields] = useState(() => readFields(location.search));
  const change = (next: Fields) => {
    keepFields(next);
    setFields(next);
  };
  return (
    <>
      <Notice tone="warning">{preview.banner}</Notice>
      <FieldList fields={fields} onChange={change} />
      <PageLinks fields={fields} />
      <ShellSwitch />
      <ShellLog />
      <DeviceTools />
    </>
  );
}

const never = () => () => {};

/** What is kept in the tab can only be shown by the browser. */
const useIsBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The developer preview; absent from production builds (specification, section 2). */
export function PreviewPage() {
  const isGallery = usePageQuery().get('view') === 'gallery';
  const isBrowser = useIsBrowser();
  const home = isBrowser ? <PreviewHome /> : null;
  return <Screen page="preview">{isGallery ? <GalleryView /> : home}</Screen>;
}
