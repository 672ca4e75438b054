/** Nothing but our own origin; scripts of the page by its nonce; style attributes that React renders. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Of the script itself, not of the page that starts it: it fetches what it keeps. */
export const workerPolicy = "default-src 'self'"

/** Vite injects styles and scripts of its own, and asks from a worker whether a restarted server answers again. */
export const developmentPolicy = [
  "default-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "img-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
].join('; ')
