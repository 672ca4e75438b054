/** As a member's record says it. */
export const holdemText = {
  title: '德州',
  categories: {
    ...{ high: '高牌', pair: '一对', twoPairs: '两对', trips: '三条', straight: '顺子' },
    ...{ flush: '同花', fullHouse: '葫芦', quads: '四条', straightFlush: '同花顺' },
    royalFlush: '皇家同花顺',
  },
  folded: '弃牌',
  alone: '其余弃牌',
  suits: ['♠', '♥', '♣', '♦'],
  fold: (own: string, winner: string, board: string) =>
    `弃 ${own}，赢家 ${winner}，公共牌 ${board}`,
  outcome: (what: string, pot: string, rake: string) => `${what}，底池 ${pot}，抽水 ${rake}`,
} as const
