/** Opens a page by a load of its own; what gives this to `write` as what is done stays busy until then. */
export function leaveFor(address: string, how: 'assign' | 'replace' = 'assign'): 'leaving' {
  location[how](address);
  return 'leaving';
}
