import type { FairStream } from '../../fair/index.ts'
import { rankOf } from '../cards/index.ts'

export type BaccaratWinner = 'player' | 'banker' | 'tie'

export interface BaccaratOutcome {
  readonly player: readonly number[]
  readonly banker: readonly number[]
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly winner: BaccaratWinner
}

/** Eight packs, fresh for every round. Six cards are drawn, whether or not all of them are dealt. */
export function dealBaccarat(stream: FairStream): BaccaratOutcome {
  return baccaratOf(stream.pick(416, 6))
}

/** P1 B1 P2 B2, then the third cards in order. */
export function baccaratOf(cards: readonly number[]): BaccaratOutcome {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...rest] = cards
  const player = [p1, p2]
  const banker = [b1, b2]
  const isNatural = Math.max(totalOf(player), totalOf(banker)) >= 8
  if (!isNatural) {
    if (totalOf(player) <= 5) player.push(rest.shift() ?? 0)
    const [, , third] = player
    if (bankerDraws(totalOf(banker), third === undefined ? undefined : valueOfCard(third))) {
      banker.push(rest.shift() ?? 0)
    }
  }
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
  const winner =
    playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker'
  return { player, banker, playerTotal, bankerTotal, winner }
}

function bankerDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= 5
  if (total <= 2) return true
  if (total === 3) return playersThird !== 8
  const least = { 4: 2, 5: 4, 6: 6 }[total]
  return least !== undefined && playersThird >= least && playersThird <= 7
}

function totalOf(hand: readonly number[]): number {
  return hand.reduce((sum, card) => sum + valueOfCard(card), 0) % 10
}

/** Ten and pictures count nothing. */
function valueOfCard(card: number): number {
  const rank = rankOf(card)
  return rank >= 9 ? 0 : rank + 1
}
