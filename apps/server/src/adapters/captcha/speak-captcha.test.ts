import { languages } from '@plazo/markets';
import { expect, test } from 'vitest';
import { CAPTCHA_DIGITS, speakCaptcha } from './speak-captcha.ts';

const SAMPLES_A_SECOND = 8_000;

test.each(languages)('every digit is spoken in %s, none longer than a second', (language) => {
  const silence = speakCaptcha('', language, () => 0.5).length;
  const lengths = Array.from(CAPTCHA_DIGITS, (digit) => {
    const pause = (speakCaptcha(digit + digit, language, () => 0.5).length - silence) / 2;
    return pause - (0.35 + 0.45 / 2) * SAMPLES_A_SECOND;
  });
  expect(lengths.filter((length) => length < SAMPLES_A_SECOND / 10 || length > SAMPLES_A_SECOND)).toEqual([]);
});
