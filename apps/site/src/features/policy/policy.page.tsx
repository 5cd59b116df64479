import { PageHead } from '../../components/page-head.tsx';
import { PrivacyFrame } from '../../components/privacy-frame.tsx';
import { useSite } from '../../session/site.ts';

export function PolicyPage() {
  const { policy } = useSite().text;
  return (
    <>
      <PageHead title={policy.title} lead={policy.lead} />
      <div className="wrap">
        <PrivacyFrame />
      </div>
    </>
  );
}
