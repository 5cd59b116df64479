import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { countStep } from './go-back.ts';

/** Opens one of our own addresses without a new document. */
export function useNavigate(): (address: string) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (address) => {
      countStep();
      navigate(address);
    },
    [navigate],
  );
}
