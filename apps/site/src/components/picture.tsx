import { drawings } from './drawings.tsx';

/** A drawn picture with what it shows in words. */
export function Picture({ name, alt }: { name: keyof typeof drawings; alt: string }) {
  return (
    <svg className="picture" viewBox="0 0 240 180" role="img" aria-label={alt}>
      <rect width="240" height="180" rx="20" className="ground" />
      {drawings[name]}
    </svg>
  );
}
