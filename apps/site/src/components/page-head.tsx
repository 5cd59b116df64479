import type { ReactNode } from 'react';

/** The title of a page with its first sentence. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="head">
      <div className="wrap">
        <h1 id="title">{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
