import type { Clock } from '@zhengju/domain/runtime'

/** A rendered page with the policy that names its nonce: the two are kept together. */
export interface Page {
  readonly response: Response
  readonly policy: string
}

export interface PageCache {
  /** The page under that key, rendered once for all who ask while it is fresh, if it may be shared. */
  get(key: string, render: () => Promise<Page>): Promise<Page>
}

interface Kept {
  readonly until: number
  readonly page: Page
}

const mostPages = 500

/** Pages for visitors without a session, for the few seconds that the page itself allows by `s-maxage`. */
export function createPageCache(clock: Clock): PageCache {
  const kept = new Map<string, Kept>()
  return {
    async get(key, render) {
      const known = kept.get(key)
      if (known && known.until > clock.now()) return copyOf(known.page)
      const page = await render()
      const seconds = sharedSeconds(page.response)
      if (seconds === 0) return page
      if (kept.size >= mostPages) kept.clear()
      const stored = { response: await buffered(page.response), policy: page.policy }
      kept.set(key, { until: clock.now() + seconds * 1000, page: stored })
      return copyOf(stored)
    },
  }
}

function sharedSeconds({ status, headers }: Response): number {
  if (status !== 200 || headers.has('set-cookie')) return 0
  const found = /\bs-maxage=(\d{1,4})\b/.exec(headers.get('cache-control') ?? '')
  return Number(found?.[1] ?? 0)
}

async function buffered(response: Response): Promise<Response> {
  const { status, headers } = response
  return new Response(await response.arrayBuffer(), { status, headers })
}

function copyOf({ response, policy }: Page): Page {
  return { response: response.clone(), policy }
}
