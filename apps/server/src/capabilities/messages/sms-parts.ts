/** How an SMS is counted and paid for (3GPP TS 23.038 and 23.040): in the letters of GSM, or else in halves of UTF-16. */

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each of these takes the place of two. */
const GSM_TWO = '\f^{}\\[~]|€';

type Sized = { readonly characters: number; readonly parts: number };

/** A part of several is shorter than one by itself: it says which one it is. */
const sized = (characters: number, { one, each }: { one: number; each: number }): Sized => ({
  characters,
  parts: characters <= one ? 1 : Math.ceil(characters / each),
});

/** The characters of a text as an SMS counts them, and the parts that it goes in. */
export function smsParts(text: string): Sized {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => GSM.includes(letter) || GSM_TWO.includes(letter));
  if (!isGsm) return sized(text.length, { one: 70, each: 67 });
  const doubled = letters.filter((letter) => GSM_TWO.includes(letter)).length;
  return sized(letters.length + doubled, { one: 160, each: 153 });
}
