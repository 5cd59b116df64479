import { captchaPath, type Language, languageOf } from '@plazo/contract';
import { fallbackLanguage } from '@plazo/markets';
import type { FastifyInstance } from 'fastify';
import { CAPTCHA_LENGTH, CAPTCHA_LETTERS, drawCaptcha } from '../../adapters/captcha/draw-captcha.ts';
import { CAPTCHA_DIGITS, speakCaptcha } from '../../adapters/captcha/speak-captcha.ts';
import type { Deps } from '../../deps.ts';
import { sendFault } from '../../http/send-fault.ts';
import { queryOf } from '../../http/who-asks.ts';
import { putCaptcha } from '../account/captchas.store.ts';
import { isLiveSid } from '../account/sid.ts';

/** Letters that nobody can guess, each equally likely. */
function answerOf({ chance }: Deps, letters: string): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () =>
    letters.charAt(Math.floor(chance.fraction() * letters.length)),
  ).join('');
}

/** The picture of a visit, or with `kind=audio` its answer spoken: bytes, so it stands beside the calls. */
export async function captchaRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const url = captchaPath.replace('{provider}', ':provider');
  app.get(url, { config: { bulkhead: 'promotion' } }, async (request, reply) => {
    const query = queryOf(request);
    const sid = query.get('sid') ?? '';
    if (!isLiveSid(deps, sid)) return sendFault(deps, reply, 404);
    const isSpoken = query.get('kind') === 'audio';
    const answer = answerOf(deps, isSpoken ? CAPTCHA_DIGITS : CAPTCHA_LETTERS);
    if (!(await putCaptcha(deps.db, deps.sealing, { sid, answer, now: deps.clock.now() })))
      return sendFault(deps, reply, 429);
    const { fraction } = deps.chance;
    const language: Language = languageOf(query.get('language') ?? '', fallbackLanguage);
    return isSpoken
      ? reply.type('audio/wav').send(speakCaptcha(answer, language, fraction))
      : reply.type('image/png').send(await drawCaptcha(answer, fraction));
  });
}
