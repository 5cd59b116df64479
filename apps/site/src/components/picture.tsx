import type { DrawingName } from '@plazo/ui';
import { drawings } from './drawings.tsx';

const isOwn = (name: string): name is keyof typeof drawings => Object.hasOwn(drawings, name);

/** A picture with what it shows in words: a drawing of the product where there is one for the meaning, else one of the site. */
export function Picture({ name, alt }: { name: keyof typeof drawings | DrawingName; alt: string }) {
  return (
    <svg className="picture" viewBox="0 0 240 180" role="img" aria-label={alt}>
      <rect width="240" height="180" rx="20" className="ground" />
      {isOwn(name) ? drawings[name] : <use href={`/drawings/${name}.svg#drawing`} />}
    </svg>
  );
}
