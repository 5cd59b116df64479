import { useEffect, useEffectEvent } from 'react';

declare global {
  /** WebOTP: https://wicg.github.io/web-otp/. */
  interface CredentialRequestOptions {
    readonly otp?: { readonly transport: readonly ['sms'] };
  }
}

/**
 * Takes the code out of an SMS whose last line names this site, once the person has allowed it, for as long as the field
 * is shown. A browser that cannot, or a no, leaves the field to be typed in.
 */
export function useSmsCode(take: (code: string) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return undefined;
    const gone = new AbortController();
    const ask = async () => {
      const found = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal: gone.signal });
      if (found && 'code' in found && typeof found.code === 'string') taken(found.code);
    };
    ask().catch(() => {});
    return () => gone.abort();
  }, []);
}
