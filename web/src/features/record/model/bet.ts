import type { betRecordDetail } from '@zhengju/contract/betting/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'

export type BetDetail = DataOf<typeof betRecordDetail>
export type Bet = Omit<BetDetail, 'txId' | 'venueValidBet' | 'ledgerIds' | 'lots'>
export type Slip = Extract<Bet['detail'], { kind: 'sport' }>
export type GameRound = Extract<Bet['detail'], { kind: 'game' }>
export type BetLeg = Slip['legs'][number]

/** A bet whose detail is of that kind. */
export type SlipBet = Bet & { readonly detail: Slip }
export type GameBet = Bet & { readonly detail: GameRound }

export function isSlip(bet: Bet): bet is SlipBet {
  return bet.detail.kind === 'sport'
}

export function isGame(bet: Bet): bet is GameBet {
  return bet.detail.kind === 'game'
}
