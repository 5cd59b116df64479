import styles from './apply.module.css';

type PhotoInputProps = {
  readonly label: string;
  /** What the photo is of, for who does not see where the button stands. */
  readonly about: string;
  readonly onPick: (file: File) => void;
  /** Opens the live camera in its place, where there is one. */
  readonly onCamera?: (() => void) | undefined;
};

/** A button that asks the device for a picture. */
export function PhotoInput({ label, about, onPick, onCamera }: PhotoInputProps) {
  return (
    <label className={styles.photo}>
      {label}
      <span className="visually-hidden">: {about}</span>
      <input
        type="file"
        accept="image/*"
        onClick={(event) => {
          if (!onCamera) return;
          event.preventDefault();
          onCamera();
        }}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </label>
  );
}
