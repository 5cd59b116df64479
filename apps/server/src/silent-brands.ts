import { ConfigurationError, type Env } from './env.ts';

/** @throws ConfigurationError where nobody sends SMS for a brand of production: no code to log in by would reach anybody. */
export function refuseSilent(
  { mode, smsUrl }: Pick<Env, 'mode' | 'smsUrl'>,
  silent: readonly string[],
): void {
  if (mode !== 'production' || smsUrl !== undefined || silent.length === 0) return;
  throw new ConfigurationError(
    `Nobody sends SMS for these brands: ${silent.join(', ')}. Codes to log in go by SMS: name who carries it as message.sms in PLAZO_RAILS, ` +
      'or set PLAZO_SMS_URL and PLAZO_SMS_KEY',
  );
}
