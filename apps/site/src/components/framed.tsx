import { useSite } from '../session/site.ts';

type FramedProps = {
  readonly title: string;
  readonly src: string;
  /** The same page by itself. */
  readonly href: string;
};

/** Another page inside this one, with a way to it by itself. */
export function Framed({ title, src, href }: FramedProps) {
  const { text } = useSite();
  return (
    <div className="framed">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages run nothing there, and the configured one is the operator's */}
      <iframe title={title} src={src} loading="lazy" />
      <p className="notice" data-slow hidden>
        {text.frameSlow}
      </p>
      <p>
        <a href={href} target="_blank" rel="noreferrer">
          {text.openPage}
        </a>
      </p>
    </div>
  );
}
