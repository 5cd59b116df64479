import { useSite } from '../session/site.ts';
import { PageHead } from './page-head.tsx';
import { Picture } from './picture.tsx';

type EmptyPageProps = {
  readonly picture: 'locked' | 'signpost';
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly alt: string;
  };
  /** Where most people want to go from here. */
  readonly way: { readonly href: string; readonly words: string };
};

/** A page with nothing on it but the way on. */
export function EmptyPage({ picture, words, way }: EmptyPageProps) {
  const { text, address } = useSite();
  return (
    <>
      <PageHead title={words.title} lead={words.text}>
        <p className="actions">
          <a className="button" href={way.href}>
            {way.words}
          </a>
          <a className="button second" href={address('contact')}>
            {text.nav.contact}
          </a>
        </p>
      </PageHead>
      <div className="wrap small">
        <Picture name={picture} alt={words.alt} />
      </div>
    </>
  );
}
