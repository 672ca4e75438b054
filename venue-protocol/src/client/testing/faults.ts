/** How a connection may misbehave, one call at a time; afterwards it is well again. */
export interface FaultDial {
  readonly fetch: typeof fetch
  /** The next call whose address contains `path`. */
  next(path: string, fault: Fault): void
  /** Calls that left, by the end of their address. */
  count(path: string): number
}

export type Fault =
  /** Half a second late. */
  | 'slow'
  /** An error of some server before the venue. */
  | '500'
  /** The venue never hears it. */
  | 'lostCall'
  /** The venue did what was asked, and nobody hears so. */
  | 'lostAnswer'
  /** It arrives twice. */
  | 'duplicate'

export function createFaultDial(): FaultDial {
  const waiting: { readonly path: string; readonly fault: Fault }[] = []
  const calls: string[] = []
  const run: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    calls.push(url)
    const at = waiting.findIndex(({ path }) => url.includes(path))
    const [found] = at < 0 ? [] : waiting.splice(at, 1)
    switch (found?.fault) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, 500))
        return fetch(input, init)
      case '500':
        return new Response('<h1>bad gateway</h1>', { status: 500 })
      case 'lostCall':
        throw new TypeError('the network went away')
      case 'lostAnswer':
        await fetch(input, init)
        throw new TypeError('the network went away')
      case 'duplicate': {
        const [first] = await Promise.all([fetch(input, init), fetch(input, init)])
        return first
      }
      case undefined:
        return fetch(input, init)
    }
  }
  return {
    fetch: run,
    next: (path, fault) => void waiting.push({ path, fault }),
    count: (path) => calls.filter((url) => url.includes(path)).length,
  }
}
