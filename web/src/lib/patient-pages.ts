import { offlineText } from '../text/offline.ts'
import { toast } from './notices.ts'

const retryMs = 1_000

/**
 * A page whose data does not come keeps the screen that is there: the router's question waits for the platform and
 * is asked again until it answers, or until the member goes elsewhere. Commands and reads of `call` are not touched.
 */
export function waitForPages(): void {
  const plain = window.fetch.bind(window)
  window.fetch = (input, init) => (isOfRouter(input) ? patient(input, init) : plain(input, init))

  async function patient(input: RequestInfo | URL, init: RequestInit | undefined) {
    for (let round = 0; ; round++) {
      const answer = await plain(input, init).catch((error: unknown) => {
        if (isGivenUp(input, init)) throw error
        return undefined
      })
      if (answer && !isForLater(answer)) return answer
      if (round === 0) toast(offlineText.waiting, 'warn')
      await soon()
      if (isGivenUp(input, init)) throw new DOMException('left', 'AbortError')
    }
  }
}

function isOfRouter(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input)
  const { origin, pathname } = new URL(address, window.location.href)
  const isOurs = origin === window.location.origin
  return isOurs && pathname.endsWith('.data')
}

function isGivenUp(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return (init?.signal ?? (input instanceof Request ? input.signal : undefined))?.aborted === true
}

/** The answer of a proxy that finds no platform behind it, or of a platform that is too busy for pages. */
function isForLater({ status }: Response): boolean {
  return status >= 502 && status <= 504
}

/** After a while, or as soon as the network is there. */
function soon(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, retryMs)
    window.addEventListener('online', done)
  })
}
