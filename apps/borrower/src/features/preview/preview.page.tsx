import { type PageName, pages } from '@plazo/contract';
import { Block, Button, LinkRow, Muted, Notice, OptionList, Rows, Section, TextField } from '@plazo/ui';
import { useState, useSyncExternalStore } from 'react';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useMessages, usePreviewMessages } from '../../words/words.ts';
import { askTestSurface } from './ask-test-surface.ts';
import { DemoOrder } from './demo-order.tsx';
import { GalleryView } from './gallery-view.tsx';
import { type ChoiceOf, keepChoice, type Pretence, pretended, readChoice } from './pretended.ts';
import { addressWith, type Fields, fieldNames, keepFields, noFields, readFields } from './preview-fields.ts';
import { BrandColor, DeviceTools, ShellLog } from './preview-tools.tsx';

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

type PretendedProps<Name extends Pretence> = {
  readonly name: Name;
  readonly title: string;
  readonly titles: Readonly<Record<ChoiceOf<Name>, string>>;
};

function FieldList({ fields, onChange }: { fields: Fields; onChange: (fields: Fields) => void }) {
  const preview = usePreviewMessages();
  const address = usePageAddress();
  const reset = () => {
    keepFields(noFields);
    location.assign(address('preview', { brandColor: 'own' }));
  };
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
        <BrandColor />
        <Button kind="secondary" isSmall onPress={reset}>
          {preview.reset}
        </Button>
      </Block>
    </Section>
  );
}

/** Asks for the code that a native app would open the next page with. */
function HandOff({ fields, onCode }: { fields: Fields; onCode: (code: string) => void }) {
  const preview = usePreviewMessages();
  const [told, setTold] = useState('');
  const ask = async () => {
    const { sessionId, deviceId } = fields;
    try {
      onCode((await askTestSurface<{ code: string }>('hand-offs', { sessionId, deviceId })).code);
      setTold(preview.codeMade);
    } catch (error) {
      setTold(String(error));
    }
  };
  return (
    <Block>
      <Button kind="secondary" isSmall onPress={() => void ask()}>
        {preview.handOff}
      </Button>
      <div role="status">
        <Muted>{told}</Muted>
      </div>
    </Block>
  );
}

function PageLinks({ fields }: { fields: Fields }) {
  const preview = usePreviewMessages();
  const { titles } = useMessages();
  const address = usePageAddress();
  const [handOff, setHandOff] = useState('');
  return (
    <Section title={preview.links}>
      <HandOff fields={fields} onCode={setHandOff} />
      <Rows>
        {linked.map((name) => {
          const extra = name === 'instructions' ? instructionsQuery : {};
          const href = addressWith(pages[name].paths[0], { fields, handOff }, extra);
          return <LinkRow key={name} icon="document" title={titles[name]} hint={href} href={href} />;
        })}
        <LinkRow icon="star" title={preview.gallery} href={address('preview', { view: 'gallery' })} />
      </Rows>
    </Section>
  );
}

/** What the pages of this tab take for real: the app around them, the network. */
function Pretended<Name extends Pretence>({ name, title, titles }: PretendedProps<Name>) {
  const [choice, setChoice] = useState<string>(() => readChoice(name));
  return (
    <Section title={title}>
      <OptionList
        legend={title}
        options={pretended[name].map((value: ChoiceOf<Name>) => ({ value, title: titles[value] }))}
        value={choice}
        onChange={(value) => {
          keepChoice(name, value);
          setChoice(value);
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
      <DemoOrder onMade={(made) => change({ ...fields, ...made })} />
      <PageLinks fields={fields} />
      <Pretended name="shell" title={preview.shell} titles={preview.shells} />
      <Pretended name="network" title={preview.network} titles={preview.networks} />
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
