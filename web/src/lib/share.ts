import { copyText } from './clipboard.ts'

export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Hands an address to the phone's own share sheet; where there is none it is copied. */
export async function shareLink(link: {
  readonly title: string
  readonly url: string
}): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed'
}
