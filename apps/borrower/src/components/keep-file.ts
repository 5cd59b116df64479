/** Saves a file as far as it can be saved: shared where the phone asks where to, else as a download. False where neither is there. */
export async function keepFile(file: File, { isInApp }: { readonly isInApp: boolean }): Promise<boolean> {
  const shared = { files: [file] };
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if ((isInApp || isPhone) && 'canShare' in navigator && navigator.canShare(shared)) {
    try {
      await navigator.share(shared);
      return true;
    } catch (error) {
      // who closed the sheet wants nothing else
      if (error instanceof Error && error.name === 'AbortError') return true;
    }
  }
  if (isInApp) return false;
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = file.name;
  link.click();
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
