export type Bar = {
  readonly name: string;
  readonly shown: string;
  /** What a bar is made of, from the left: its one value, or what became better, stayed and became worse. */
  readonly parts: readonly number[];
};

const ALONE = 'var(--color-brand)';
/** Better, the same, worse. */
const CHANGES = ['var(--color-success)', 'var(--color-text-3)', 'var(--color-danger)'];

export const colourOf = ({ length }: readonly number[], key: number): string =>
  (length > 1 && CHANGES[key]) || ALONE;
