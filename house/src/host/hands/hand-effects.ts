import type { Tx } from '@zhengju/storage/tx'
import type { GameFailure } from '@zhengju/venue-protocol/game'
import { failureOf } from '../rounds/refused.ts'
import { endPause, pauseSeat } from '../store/hand-pauses.ts'
import { placesByOrder, type StoredPlace, savePlace } from '../store/hand-places.ts'
import { lockSeats, removeSeat } from '../store/hand-seats.ts'
import { insertWalletCall } from '../store/wallet-calls.ts'
import { isDoubtful } from '../wallet/doubt.ts'
import type { EndedWalletCall, WalletEffects } from '../wallet/queue-deps.ts'
import { handReturnCall, isHeld } from './hand-calls.ts'
import { type OpenHand, openHand, proceed } from './hand-steps.ts'
import type { HandRules } from './rules.ts'

/** What the wallet's answers do to seats of hands. The hands are locked first, in sorted order. */
export function createHandEffects(rules: HandRules, wakeWallet: () => void): WalletEffects {
  return {
    async ended(tx, calls) {
      const places = await placesByOrder(
        tx,
        calls.map(({ call }) => call.orderNo),
      )
      const byHand = Map.groupBy(calls, ({ call }) => places.get(call.orderNo)?.handId ?? '')
      for (const handId of [...byHand.keys()].toSorted()) {
        const open = await openHand(tx, handId)
        if (!open) throw new Error(`wallet calls of no hand: ${handId}`)
        for (const ended of byHand.get(handId) ?? []) await take(tx, rules, open, ended)
        await proceed(tx, rules, open)
      }
      tx.afterCommit(wakeWallet)
    },
  }
}

async function take(tx: Tx, rules: HandRules, open: OpenHand, ended: EndedWalletCall) {
  const place = open.places.find(({ orderNo }) => orderNo === ended.call.orderNo)
  if (!place) throw new Error(`wallet call ${ended.call.txId} is of no seat`)
  const moved = await movedBy(tx, rules, open, place, ended)
  open.places = open.places.map((one) => (one === place ? moved : one))
}

async function movedBy(
  tx: Tx,
  rules: HandRules,
  { hand }: OpenHand,
  place: StoredPlace,
  { answer, call }: EndedWalletCall,
): Promise<StoredPlace> {
  if (call.call === 'win') return savePlace(tx, place, { state: 'done' })
  if (call.call === 'rollback') return savePlace(tx, place, { state: 'refused' })
  if (place.state !== 'asked' && place.state !== 'late') {
    throw new Error(`${place.orderNo} has its stake already`)
  }
  const giveBack = async (failure: GameFailure) => {
    if (!isHeld(place)) throw new Error(`${place.orderNo} is of no member`)
    await insertWalletCall(tx, handReturnCall(rules, hand, place, failure))
    return savePlace(tx, place, { state: 'returning', failure })
  }
  if (!answer || isDoubtful(call, answer)) return giveBack('system')
  if (answer.code !== 'OK') {
    // Whoever cannot hold a hand is dealt none: he sits down anew.
    const memberId = place.member?.memberId ?? ''
    const seat = (await lockSeats(tx, [memberId])).get(memberId)
    if (seat?.handId === hand.handId) await removeSeat(tx, memberId)
    if (place.member) await pauseSeat(tx, memberId)
    return savePlace(tx, place, { state: 'refused', failure: failureOf(answer.code) })
  }
  // The hand went on without it, or is void.
  if (place.state === 'late' || hand.state !== 'asking') return giveBack('roundClosed')
  if (place.member) await endPause(tx, place.member.memberId)
  return savePlace(tx, place, { state: 'in' })
}
