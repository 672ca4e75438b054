import type { BonusPlay } from '../bonus/index.ts'
import { playedCategoryOf } from '../round/index.ts'
import { isVenueId, slipCategoryOf } from '../venue/index.ts'
import type { FreeStake } from './bet-lots.ts'
import type {
  BetCommand,
  BetWinCommand,
  FollowUp,
  KnownBet,
  MemberCommand,
  PoolFundCommand,
  PoolWinCommand,
  WalletAnswerCode,
  WalletCommand,
} from './wallet-command.ts'

/** The txId of the bet, or of the win, that a command is about. */
export function aboutOf(command: FollowUp): string {
  return command.kind === 'cancelSettle' ? command.winTxId : command.betTxId
}

/** Where a command is played; undefined of what is nowhere, as a gift, or is on a match whose result is known. */
export function playOf(
  { venue, detail, isReplay }: MemberCommand,
  bet?: KnownBet,
): BonusPlay | undefined {
  if (isReplay || !isVenueId(venue)) return undefined
  const category = playedCategoryOf(detail) ?? bet?.category ?? slipCategoryOf(venue)
  return category && { venue, category }
}

/** The bonus money of a free bet, as its movements want it; undefined of any other bet. */
export function freeStakeOf(bet: KnownBet): FreeStake | undefined {
  const { voucherId, stakeLots = [], stake, returned = 0n } = bet
  return voucherId !== undefined && stakeLots.length > 0 ? { stake, returned } : undefined
}

/** Whether a bet comes with it. */
export function isStake(command: WalletCommand): command is BetCommand | BetWinCommand {
  return command.kind === 'bet' || command.kind === 'betWin'
}

export function isFollowUp(command: WalletCommand): command is FollowUp {
  return !isStake(command) && command.kind !== 'gift' && command.kind !== 'poolFund'
}

/** Whether it is about a tier of a jackpot. */
export function isOfJackpot(command: WalletCommand): command is PoolFundCommand | PoolWinCommand {
  return command.kind === 'poolFund' || command.kind === 'poolWin'
}

/**
 * `settled` among them: the cancelSettle that a second win or a rollback waits for may be on its way, overtaken by
 * another worker of the venue.
 */
const openAnswers: readonly WalletAnswerCode[] = [
  'betUnknown',
  'settlementUnknown',
  'settled',
  'busy',
]

/** The answers that are not remembered: the same command may succeed later. */
export function isOpenAnswer(code: WalletAnswerCode): boolean {
  return openAnswers.includes(code)
}
