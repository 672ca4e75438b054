import { href } from '@zhengju/contract/kernel/path'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'

/** Where a game of the catalogue is played. */
export function gamePath({ id, venue }: Pick<CataloguedGame, 'id' | 'venue'>): string {
  switch (venue) {
    case 'zjcp':
      return href('lotteryBet', { game: id })
    case 'zjzr':
      return href('realbetTable', { game: id })
    case 'zjqp':
      return href('chess')
    case 'zjby':
      return href('fishing')
    case 'zjdz':
      return href('egameTable', { game: id })
  }
}
