import { playedCategoryOf } from '../round/index.ts'
import type { KnownBet, MemberCommand, WalletAnswerCode, WalletDecision } from './wallet-command.ts'

// What every decision of the wallet asks and answers.

export function money({ memberId, currency, roundId }: MemberCommand) {
  return { memberId, currency, reference: roundId }
}

export function isOther(command: MemberCommand, bet: KnownBet): boolean {
  return bet.memberId !== command.memberId || bet.currency !== command.currency
}

/**
 * Whether it tells of another kind of play than the bet did: neither its record nor its turnover could take that. Only a
 * win always has a detail of the bet's kind.
 */
export function isOtherKind(command: MemberCommand, bet: KnownBet): boolean {
  const category = playedCategoryOf(command.detail)
  return (category !== undefined || command.kind === 'win') && category !== bet.category
}

export function answer(code: WalletAnswerCode): WalletDecision {
  return { does: 'answer', code }
}
