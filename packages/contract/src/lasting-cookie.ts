const ALLOWED_NAME = /^[\w-]+$/;

/**
 * The text of a cookie that outlives everything: it expires on 31 Dec 9999 (specification, section 9). Nothing of ours
 * is kept that long; a deployment that must hand such a cookie to an older page writes it with this.
 * @throws RangeError where the name is none that a cookie can have
 */
export function lastingCookie(name: string, value: string): string {
  if (!ALLOWED_NAME.test(name)) throw new RangeError(`"${name}" is no name of a cookie`);
  return `${name}=${encodeURIComponent(value)}; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; SameSite=Lax`;
}
