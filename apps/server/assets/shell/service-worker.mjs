/**
 * The web shell without a network: home and the list of loans as they were seen last, which the pages mark by their time.
 * Nothing else is kept: no payment, no offer, no answer of a call, and nothing after logging out.
 */
const SEEN = 'plazo-shell';
const PARTS = 'plazo-parts';
const PLACES = ['/app/', '/app/orders'];

/** The network first; what it gave is kept, and shown when there is none. */
async function pageOf(request, place) {
  const cache = await caches.open(SEEN);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await cache.put(place, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(place);
    if (kept) return kept;
    throw error;
  }
}

/** Scripts and pictures of ours never change under their address. */
async function partOf(request) {
  const cache = await caches.open(PARTS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PLACES.includes(pathname)) event.respondWith(pageOf(request, pathname));
  else if (/^\/(?:assets|brand)\//.test(pathname)) event.respondWith(partOf(request));
});
