/**
 * Stands where a part of the developer preview would: a build with `PLAZO_MODE=production` has none. The mode is asked
 * in each place where the preview is loaded, because only there can the build leave it out.
 * @throws always: no page of such a build leads here
 */
export function leftOut(): never {
  throw new Error('This build has no developer preview');
}
