import type {
  countedCategory,
  PlatformCountKey,
  PlatformCounts,
} from '@zhengju/contract/venue/platform-count'
import { obCode, obMessage, obSuccess, obSuccessText } from '@zhengju/venue-protocol/ob'
import type { CountsAnswer, EventCounts, OpenVenues } from './port.ts'

/**
 * What is open in each category over all venues. Venues trade the same matches, and none has a match that the fullest
 * book lacks (decision 168): a match counts once, however many trade it. Games are each venue's own.
 * The address speaks OB's dialect, whoever is counted.
 */
export function createEventCounts(
  venues: OpenVenues,
  counted: typeof countedCategory,
): EventCounts {
  function sums(): PlatformCounts | undefined {
    const known = [...venues.values()].flatMap((venue) => venue.counts() ?? [])
    if (known.length === 0) return undefined
    const of = (key: PlatformCountKey) => {
      const open = known.map((counts) => counts[counted[key]] ?? 0)
      const isOfMatches = counted[key] === 'sport' || counted[key] === 'esports'
      return { count: isOfMatches ? Math.max(...open) : open.reduce((sum, one) => sum + one, 0) }
    }
    return { TY: of('TY'), DZ: of('DZ'), DJ: of('DJ'), ZR: of('ZR'), CP: of('CP'), QP: of('QP') }
  }

  return {
    sums,
    answer() {
      const data = sums()
      return data ? { code: obSuccess, msg: obSuccessText, data } : away
    },
    refused: (reason, text) => ({ code: obCode(reason), msg: text, data: null }),
  }
}

const away: CountsAnswer = { code: obCode('system'), msg: obMessage('system'), data: null }
