import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { countStep } from './go-back.ts';

/** Opens one of our own addresses without a new document; an address that leads on takes the place of the present one. */
export function useNavigate(): (address: string, leadsOn?: boolean) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (address, leadsOn = false) => {
      if (!leadsOn) countStep();
      navigate(address, { replace: leadsOn });
    },
    [navigate],
  );
}
