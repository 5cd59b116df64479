import { readFileSync } from 'node:fs';
import type { Language } from '@plazo/contract';

/** The second way for who cannot see the picture: four digits, spoken with pauses in the page's language. */

export const CAPTCHA_DIGITS = '0123456789';

const RATE_HZ = 8_000;
const HEADER_BYTES = 44;
const SILENCE = 128;
/** Least and most pause before a digit. */
const PAUSE_S = [0.35, 0.8] as const;
const NOISE = 6;

const spoken = new Map<string, Buffer>();

/** The samples of one digit: 8 bits, one channel, without the file's head. */
function samplesOf(language: Language, digit: string): Buffer {
  const name = `${language}-${digit}`;
  const known = spoken.get(name);
  if (known) return known;
  const file = readFileSync(new URL(`../../../assets/captcha/${name}.wav`, import.meta.url));
  const samples = file.subarray(HEADER_BYTES, HEADER_BYTES + file.readUInt32LE(HEADER_BYTES - 4));
  spoken.set(name, samples);
  return samples;
}

function wave(samples: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE_HZ, 24);
  head.writeUInt32LE(RATE_HZ, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** @param answer digits only. */
export function speakCaptcha(answer: string, language: Language, random: () => number): Buffer {
  const pause = () =>
    Buffer.alloc(Math.round(RATE_HZ * (PAUSE_S[0] + (PAUSE_S[1] - PAUSE_S[0]) * random())), SILENCE);
  const parts = Array.from(answer).flatMap((digit) => [pause(), samplesOf(language, digit)]);
  const samples = Buffer.concat([...parts, pause()]);
  for (const [at, sample] of samples.entries())
    samples[at] = Math.max(0, Math.min(255, Math.round(sample + (random() - 0.5) * 2 * NOISE)));
  return wave(samples);
}
