import { pageAddress } from '@plazo/contract';
import { flagOf } from '@plazo/markets/front';
import { useSite } from '../session/site.ts';
import { Framed } from './framed.tsx';

/** The privacy notice from the configured address, or our own page of it. */
export function PrivacyFrame() {
  const { brand, language, text } = useSite();
  const own = pageAddress('privacy', { language: flagOf(language) });
  const { privacyUrl } = brand;
  return (
    <Framed title={text.policy.title} src={privacyUrl || `${own}&embedded=1`} href={privacyUrl || own} />
  );
}
