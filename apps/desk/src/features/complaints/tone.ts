/** What an agent should look at again before a reply leaves: it warns, and the agent decides. */
export type ToneWarning = 'tone' | 'secret' | 'shouting';

const THREATS =
  /\b(?:polic[ií]a|c[aá]rcel|prisi[oó]n|demanda(?:r|remos)?|abogad[oa]s?|embarg\w*|denunci\w*|police|jail|prison|arrest\w*|lawsuit|sue|lawyers?|seiz\w*|legal action|consecuencias|consequences)\b/iu;
const SECRETS =
  /\b(?:nip|pin|otp|cvv|contrase[nñ]a|password|passcode|clave|c[oó]digo (?:de verificaci[oó]n|sms)|verification code)\b/iu;
const MIN_SHOUTED_LETTERS = 10;

/** The warnings for a text: threats, requests for secrets, capital letters. */
export function toneWarnings(text: string): readonly ToneWarning[] {
  const shouted = text.match(/\b\p{Lu}{3,}\b/gu) ?? [];
  return [
    ...(THREATS.test(text) ? (['tone'] as const) : []),
    ...(SECRETS.test(text) ? (['secret'] as const) : []),
    ...(shouted.join('').length >= MIN_SHOUTED_LETTERS ? (['shouting'] as const) : []),
  ];
}
