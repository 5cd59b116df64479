import { Icon } from '@plazo/ui';
import { Picture } from '../../components/picture.tsx';
import { useSite } from '../../session/site.ts';

const pictures = ['waiting', 'calendar', 'reply'] as const;

/** Slides that one swipes or scrolls; the script adds the buttons and the turning every three seconds (design, 4.0). */
export function Carousel() {
  const { home } = useSite().text;
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={home.carousel}>
      <ul className="slides" tabIndex={0} data-slides aria-label={home.carousel}>
        {home.slides.map(({ title, text, alt }, index) => (
          <li key={title} aria-roledescription="slide" aria-label={home.slide(index + 1, home.slides.length)}>
            <Picture name={pictures[index] ?? 'waiting'} alt={alt} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="controls" hidden data-play={home.play} data-pause={home.pause}>
        <button type="button" data-step="-1" aria-label={home.previous}>
          <Icon name="back" />
        </button>
        <span className="dots" aria-hidden="true">
          {home.slides.map(({ title }) => (
            <i key={title} />
          ))}
        </span>
        <button type="button" data-step="1" aria-label={home.next}>
          <Icon name="forward" />
        </button>
        <button type="button" data-toggle>
          {home.pause}
        </button>
      </div>
    </section>
  );
}
