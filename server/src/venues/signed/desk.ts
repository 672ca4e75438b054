import { deskPaths, parseTransferAnswer, readDesk } from '@zhengju/venue-protocol/merchant'
import type { VenueDesk } from '../desk-port.ts'
import { type SignedMerchant, signedAnswer } from './merchant.ts'

/** The desk of a venue that answers signed calls. Whatever is no answer says nothing. */
export function createSignedDesk(venue: SignedMerchant): VenueDesk {
  const said = async (path: string, body: object) => {
    const text = await signedAnswer(venue, path, body)
    return text === undefined ? undefined : parseTransferAnswer(text, () => ({}))?.code
  }
  return {
    async look() {
      const text = await signedAnswer(venue, deskPaths.desk, {})
      const answer = text === undefined ? undefined : parseTransferAnswer(text, readDesk)
      return answer?.code === 'OK' ? answer : undefined
    },
    async pause(request) {
      const code = await said(deskPaths.pause, request)
      if (code === 'GAME_UNKNOWN') return 'gameUnknown'
      return code === 'OK' ? 'done' : undefined
    },
    async cancel(request) {
      const code = await said(deskPaths.cancel, request)
      if (code === 'CONFLICT') return 'changed'
      return code === 'OK' ? 'done' : undefined
    },
  }
}
