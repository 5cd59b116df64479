import { languages } from '@plazo/markets';
import { describe, expect, test } from 'vitest';
import { answerMeaning } from './answer-meaning.ts';

describe('what somebody answers', () => {
  test.each([
    ['ALTO', 'es', 'stop'],
    [' alto. ', 'es', 'stop'],
    ['¡Baja!', 'es', 'stop'],
    ['No más mensajes', 'es', 'stop'],
    ['Stop', 'es', 'stop'],
    ['unsubscribe', 'en', 'stop'],
    ['बंद करें।', 'hi', 'stop'],
    ['退订', 'zh', 'stop'],
    ['START', 'es', 'start'],
    ['alta', 'es', 'start'],
    ['शुरू करें', 'hi', 'start'],
    ['恢复', 'zh', 'start'],
    ['ALTO', 'en', undefined],
    ['¿Puedo parar el pago?', 'es', undefined],
    ['I want to stop paying', 'en', undefined],
    ['', 'es', undefined],
    ['👍', 'es', undefined],
  ] as const)('“%s” in %s means %s', (text, language, meaning) => {
    expect(answerMeaning(text, [language])).toBe(meaning);
  });

  test.each(languages)('STOP and START are known in %s', (language) => {
    expect([answerMeaning('stop', [language]), answerMeaning('start', [language])]).toEqual([
      'stop',
      'start',
    ]);
  });
});
