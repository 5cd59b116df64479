const KEY = 'visit-id';

function newId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A random 8-4-4-4-12 id kept for the visit: it names no device and no person. */
export function visitId(): string {
  const known = sessionStorage.getItem(KEY);
  if (known !== null) return known;
  const id = newId();
  sessionStorage.setItem(KEY, id);
  return id;
}

export { newId };
