import { moneyText, parseMoney } from '@zhengju/domain/money'
import {
  type MovedAnswer,
  parseTransferAnswer,
  readMoved,
  readRecords,
  recordsAPage,
  type TransferAnswer,
  type TransferRecord,
  transferPaths,
} from '@zhengju/venue-protocol/merchant'
import { text } from '@zhengju/venue-protocol/parse'
import type { TransferReply, VenueRecord, VenueTransfers } from '../transfer-port.ts'
import { accountOf, type SignedMerchant, signedAnswer } from './merchant.ts'
import { commandOf, isOfVenue, memberNameOf } from './wallet-calls.ts'

/** The merchant's side of such a venue, in signed calls. Whatever is no answer about that number is unknown. */
export function createSignedTransfers(venue: SignedMerchant): VenueTransfers {
  const ask = async <Data>(path: string, body: object, read: Parameters<typeof parse<Data>>[1]) =>
    parse(await signedAnswer(venue, path, body), read)
  return {
    async transfer({ transferNo, direction, amount, memberName, memberId, currency }) {
      const order = {
        transferId: transferNo,
        account: accountOf(venue.siteId, memberName),
        memberRef: memberId,
        ...{ currency, direction, amount: moneyText(amount, currency) },
      }
      const reply = replyOf(await ask(transferPaths.transfer, order, readMoved))
      return reply === 'notFound' ? 'unknown' : reply
    },
    async status(transferNo) {
      return replyOf(await ask(transferPaths.query, { transferId: transferNo }, readMoved))
    },
    async balance({ memberId, currency }) {
      const query = { memberRef: memberId, currency }
      const answer = await ask(transferPaths.balance, query, (source) => ({
        balance: text(source, 'balance', 24),
      }))
      return answer?.code === 'OK' ? parseMoney(answer.balance, currency) : undefined
    },
    async records(window) {
      const answer = await ask(transferPaths.records, window, readRecords)
      if (answer?.code !== 'OK') return undefined
      const records = answer.records.flatMap((record) => recordOf(venue, record) ?? [])
      if (records.length < answer.records.length) return undefined
      return { records, isLast: records.length < recordsAPage }
    },
    async endSessions(memberRef) {
      const answer = await ask(transferPaths.endSessions, { memberRef }, () => ({}))
      return answer?.code === 'OK'
    },
  }
}

/** Undefined for what this venue can have no record of. */
function recordOf(
  { id: venue, siteId }: SignedMerchant,
  { request, sequence, memberRef: memberId, change, part, at }: TransferRecord,
): VenueRecord | undefined {
  const memberName = memberNameOf(siteId, request.account)
  if (memberName === undefined || !isOfVenue(venue, request)) return undefined
  return { sequence, memberId, change, part, at, call: commandOf(request, { venue, memberName }) }
}

function parse<Data>(
  answer: string | undefined,
  read: Parameters<typeof parseTransferAnswer<Data>>[1],
): TransferAnswer<Data> | undefined {
  return answer === undefined ? undefined : parseTransferAnswer(answer, read)
}

function replyOf(answer: TransferAnswer<MovedAnswer> | undefined): TransferReply | 'notFound' {
  return answer?.code === 'OK' ? answer.outcome : 'unknown'
}
