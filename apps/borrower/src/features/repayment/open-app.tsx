import { LinkButton } from '@plazo/ui';
import { useInstructionMessages } from '../../words/words.ts';
import styles from './instructions.module.css';

/** Apps that take a UPI link under an address of their own, by what stands there instead of `upi:`. */
const apps = [
  ['PhonePe', 'phonepe:'],
  ['Google Pay', 'gpay://upi/'],
  ['Paytm', 'paytmmp:'],
] as const;
const UPI = /^upi:(\/\/)?/;

/** Where each app takes the link, with its parameters as they are. */
const addressIn = (place: string, link: string) =>
  link.replace(UPI, place.endsWith('/') ? place : `${place}//`);

/** The app that the phone chooses, and on a phone each known one by its name: who has two would be asked each time. */
export function OpenApp({ link }: { link: string }) {
  const instructions = useInstructionMessages();
  return (
    <div className={styles.openApp}>
      <LinkButton isWide href={link}>
        {instructions.openApp}
      </LinkButton>
      {UPI.test(link) && (
        <nav className={styles.apps} aria-label={instructions.openDirectly}>
          <p aria-hidden="true">{instructions.openDirectly}</p>
          {apps.map(([name, place]) => (
            <LinkButton key={name} kind="secondary" isSmall href={addressIn(place, link)}>
              {name}
            </LinkButton>
          ))}
        </nav>
      )}
    </div>
  );
}
