/** Letters and digits of ASCII, as banks take them: accents are taken off, anything else is a space. */
export function plain(text: string, most: number): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.replaceAll(/[^A-Za-z0-9 .,-]/g, ' ').slice(0, most);
}
