import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  deskPaths,
  parseTransferAnswer,
  readDesk,
  readDeskDraws,
  readDeskWaitings,
} from '@zhengju/venue-protocol/merchant'
import { type Fields, integer } from '@zhengju/venue-protocol/parse'
import type { VenueDesk } from '../desk-port.ts'
import { type SignedMerchant, signedAnswer } from './merchant.ts'
import { memberNameOf } from './wallet-calls.ts'

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
    async limit({ leastStake, mostStake, roundPayout, ...request }) {
      const money = {
        ...{ leastStake: text(leastStake), mostStake: text(mostStake) },
        ...(roundPayout !== undefined && { roundPayout: text(roundPayout) }),
      }
      const said = await signedAnswer(venue, deskPaths.limits, { ...request, ...money })
      const answer = said === undefined ? undefined : parseTransferAnswer(said, readVersion)
      if (answer?.code === 'CONFLICT') return 'outside'
      if (answer?.code === 'GAME_UNKNOWN') return 'gameUnknown'
      return answer?.code === 'OK' ? answer.version : undefined
    },
    async rate(request) {
      const said = await signedAnswer(venue, deskPaths.rates, request)
      const answer = said === undefined ? undefined : parseTransferAnswer(said, readVersion)
      if (answer?.code === 'CONFLICT') return 'outside'
      if (answer?.code === 'GAME_UNKNOWN') return 'gameUnknown'
      return answer?.code === 'OK' ? answer.version : undefined
    },
    async draws(request) {
      const said = await signedAnswer(venue, deskPaths.draws, request)
      const answer = said === undefined ? undefined : parseTransferAnswer(said, readDeskDraws)
      if (answer?.code === 'GAME_UNKNOWN') return 'gameUnknown'
      return answer?.code === 'OK' ? answer : undefined
    },
    async waiting(request) {
      const said = await signedAnswer(venue, deskPaths.waiting, request)
      const answer = said === undefined ? undefined : parseTransferAnswer(said, readDeskWaitings)
      if (answer?.code !== 'OK') return undefined
      const { next, waiting } = answer
      return {
        waiting: waiting.map(({ account, ...one }) => ({
          ...{ ...one, memberName: memberNameOf(venue.siteId, account) ?? account },
        })),
        ...(next !== undefined && { next }),
      }
    },
  }
}

function readVersion(source: Fields) {
  return { version: integer(source, 'version', 1) }
}

function text(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
