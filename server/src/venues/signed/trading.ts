import { isFields, jsonValue, parsed } from '@zhengju/venue-protocol/parse'
import type { VenueTrading } from '../trading-port.ts'
import { type SignedMerchant, signedAnswer } from './merchant.ts'

/** The trading desk of the house, over the signed calls of its control. */
export function createSignedTrading(venue: SignedMerchant): VenueTrading {
  return {
    async ask(path, body) {
      const text = await signedAnswer(venue, path, body)
      const answer = text === undefined ? undefined : parsed(() => jsonValue(text))
      if (!answer?.ok || !isFields(answer.value)) return undefined
      const { ok, data, failure } = answer.value
      if (ok === true && isFields(data)) return { ok: true, data }
      return ok === false && typeof failure === 'string' ? { ok: false, failure } : undefined
    },
  }
}
