import { useDesk } from '../session/desk-context.ts';
import { Choice, type Entry } from './field.tsx';

/** As many parts as a settlement may have. */
const PARTS = ['1', '2', '3', '4', '5', '6'] as const;

/** In how many equal parts a smaller sum is paid. */
export function PartsChoice(entry: Entry) {
  const words = useDesk().text.loan;
  return (
    <Choice label={words.inParts} options={PARTS.map((value) => ({ value, label: value }))} {...entry} />
  );
}
