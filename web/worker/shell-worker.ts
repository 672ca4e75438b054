/**
 * Keeps the shell of one build: scripts and styles, never a page, never an answer of the platform. What is not named
 * here goes to the network untouched. A newer build waits until no page of this one is open.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  readonly location: { readonly href: string }
  readonly clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', act: (event: Lasting) => void): void
  addEventListener(name: 'fetch', act: (event: Fetching) => void): void
}
declare const self: Worker
/** Written here by the build. */
declare const build: {
  readonly version: string
  readonly files: readonly string[]
  readonly offlinePage: string
}

/** A module to the compiler, so that `self` is its own; a plain script in the browser. */
export {}

const kept = 'shell-'
const current = `${kept}${build.version}`

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOlder().then(() => self.clients.claim())),
)
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== new URL(self.location.href).origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(current)
  // What does not come now is kept when a page asks for it.
  await Promise.allSettled(build.files.map((name) => cache.add(name)))
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith(kept) && name !== current)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** Always from the platform; what stands in its place without one says so. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined)
  const isOfProxy = answer?.status === 502 || answer?.status === 504
  if (answer && !isOfProxy) return answer
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(build.offlinePage, { status: 503, headers })
}

/** A file bears its content's hash in its name. */
async function file(request: Request): Promise<Response> {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(current)
    await cache.put(request, answer.clone())
  }
  return answer
}
