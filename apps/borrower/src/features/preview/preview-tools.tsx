import { Block, Button, Muted, Section, TextField } from '@plazo/ui';
import { useState } from 'react';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { usePreviewMessages } from '../../words/words.ts';
import { clearShellLog, readShellLog } from './pretended.ts';
import styles from './preview.module.css';

/** What the pages of this tab asked of the shell. */
export function ShellLog() {
  const preview = usePreviewMessages();
  const [lines, setLines] = useState(readShellLog);
  return (
    <Section title={preview.log}>
      <Block>
        {lines.length === 0 ? (
          <Muted>{preview.emptyLog}</Muted>
        ) : (
          <pre className={styles.log}>{lines.join('\n')}</pre>
        )}
        <Button
          kind="secondary"
          isSmall
          onPress={() => {
            clearShellLog();
            setLines([]);
          }}
        >
          {preview.clearLog}
        </Button>
      </Block>
    </Section>
  );
}

/** The server renders its pages in this colour from now on, for this browser. */
export function BrandColor() {
  const preview = usePreviewMessages();
  const { brand } = useApp();
  const address = usePageAddress();
  return (
    <label className={styles.file}>
      {preview.color}
      <input
        type="color"
        defaultValue={brand.brandColors.brand}
        onBlur={({ currentTarget: { value, defaultValue } }) => {
          if (value !== defaultValue) location.assign(address('preview', { brandColor: value }));
        }}
      />
    </label>
  );
}

function PhotoInput() {
  const preview = usePreviewMessages();
  const [photo, setPhoto] = useState<{ address: string; about: string }>();
  return (
    <Block>
      <label className={styles.file}>
        {preview.photo}
        <input
          type="file"
          accept="image/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (!file) return;
            setPhoto({
              address: URL.createObjectURL(file),
              about: `${file.name} · ${file.type} · ${file.size} B`,
            });
          }}
        />
      </label>
      {photo && (
        <>
          <img className={styles.photo} src={photo.address} alt={photo.about} />
          <Muted>{photo.about}</Muted>
        </>
      )}
    </Block>
  );
}

function ContactField() {
  const preview = usePreviewMessages();
  const [text, setText] = useState('');
  const [sent, setSent] = useState<string>();
  return (
    <Block>
      <TextField label={preview.contact} value={text} onChange={setText} />
      <Button kind="secondary" isSmall onPress={() => setSent(text)}>
        {preview.send}
      </Button>
      {sent !== undefined && <p role="status">{preview.sent(sent)}</p>}
    </Block>
  );
}

function LocationButton() {
  const preview = usePreviewMessages();
  const [result, setResult] = useState<string>();
  const report = (text: string) => {
    setResult(text);
    // The specification's preview alerts it.
    // oxlint-disable-next-line no-alert
    alert(text);
  };
  const locate = () => {
    if (!navigator.geolocation) return report(preview.noLocation);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => report(`${coords.latitude}, ${coords.longitude}`),
      ({ message }) => report(message),
    );
  };
  return (
    <Block>
      <Button kind="secondary" isSmall onPress={locate}>
        {preview.location}
      </Button>
      {result !== undefined && <p role="status">{result}</p>}
    </Block>
  );
}

/** A photo, a contact field and the location, as the specification's preview has them. */
export function DeviceTools() {
  return (
    <>
      <PhotoInput />
      <ContactField />
      <LocationButton />
    </>
  );
}
