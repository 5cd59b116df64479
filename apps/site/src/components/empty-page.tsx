import { useSite } from '../session/site.ts';
import { PageHead } from './page-head.tsx';
import { Picture } from './picture.tsx';

type EmptyPageProps = {
  readonly picture: 'locked' | 'signpost';
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly home: string;
    readonly alt: string;
  };
};

/** A page with nothing on it but the way on. */
export function EmptyPage({ picture, words }: EmptyPageProps) {
  const { text, address } = useSite();
  return (
    <>
      <PageHead title={words.title} lead={words.text}>
        <p className="actions">
          <a className="button" href={address('home')}>
            {words.home}
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
