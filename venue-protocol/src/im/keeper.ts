import type { Answer } from '../client/index.ts'
import type { Look } from '../client/polling.ts'
import type { ImShared } from '../routing/index.ts'

export interface KeeperDeps {
  readonly shared: () => ImShared
  readonly now: () => number
  readonly extend: () => Promise<Answer<void>>
}

/**
 * While somebody looks on, a member's session is made to last: asked for an hour after its launch and each hour from then
 * on, so that a page that stands open is not launched anew in the middle of a bet.
 */
export function createKeeper({ shared, now, extend }: KeeperDeps) {
  let kept = { token: '', at: 0 }

  function keep(): void {
    const { Token, MemberCode, TimeStamp } = shared()
    if (Token === '' || MemberCode === '') return
    // A launch says when it was.
    if (kept.token !== Token) kept = { token: Token, at: Number(TimeStamp) || now() }
    if (now() - kept.at < everyMs) return
    kept.at = now()
    // One that fails is over, or is asked for in an hour: whoever bets then is launched anew, as ever.
    void extend()
  }

  return {
    /** Looked after with every look of a subscription. */
    beside(inner: Look): Look {
      return {
        follow: inner.follow,
        look() {
          keep()
          return inner.look()
        },
      }
    },
  }
}

const everyMs = 3_600_000
