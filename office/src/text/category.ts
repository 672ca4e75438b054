import type { GameCategory } from '@zhengju/domain/venue'

export const categoryText: Readonly<Record<GameCategory, string>> = {
  sport: '体育',
  slots: '电子',
  esports: '电竞',
  live: '真人',
  lottery: '彩票',
  chess: '棋牌',
  fishing: '捕鱼',
}
