import { Facts, RangeField } from '@plazo/ui';
import { useLanding } from '../../session/landing-context.ts';
import styles from './register.module.css';

/** An amount and what it costs: the prices of all amounts came with the page, from the engine. */
export function Calculator() {
  const { prices, text, chosen, choose } = useLanding();
  const row = prices?.rows[chosen];
  const [least, most] = [prices?.rows[0], prices?.rows.at(-1)];
  if (!prices || !row || !least || !most) return null;
  return (
    <div className={styles.calculator}>
      <RangeField
        label={text.amount}
        value={chosen}
        max={prices.rows.length - 1}
        text={row.amount}
        ends={[least.amount, most.amount]}
        onChange={choose}
      />
      <div aria-live="polite">
        <Facts
          lines={prices.labels.map((label, index) => ({ text: label, value: row.values[index] ?? '' }))}
        />
      </div>
      {prices.late !== '' && <p>{text.ifLate(prices.late)}</p>}
    </div>
  );
}
