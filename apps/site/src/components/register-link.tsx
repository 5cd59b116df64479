import { useSite } from '../session/site.ts';

/** To the brand's landing, where there is one. */
export function RegisterLink() {
  const { registerHref, text } = useSite();
  if (registerHref === '') return null;
  return (
    <a className="button" href={registerHref}>
      {text.register}
    </a>
  );
}
