export const handText = {
  intro: (days: number) =>
    `近 ${days} 天里，棋牌输赢方向超出运气与抽水能解释、或屡次向同一人弃掉较好牌的会员对。只供人工核查：不影响牌局，取款是否放行由审核人判断。`,
  game: '游戏',
  winner: '得利会员',
  loser: '受损会员',
  hands: '同桌手数',
  net: '净流向',
  deviations: '偏差（倍）',
  folds: '弃较好牌／弃牌',
  foldsOf: (better: number, folds: number) => `${better}／${folds}`,
  foldedCards: '弃牌时双方的牌',
  isBetter: '弃的牌较好',
  look: '看手牌',
  emptyTitle: '没有异常的会员对',
  empty: '同桌不足 50 手的不计；净流向偏差超过 4 倍，或翻牌后屡次弃掉较好牌的会出现在这里。',
  title: (winner: string, loser: string) => `${loser} 输给 ${winner} 的手牌`,
  shared: '共有',
  sharedKinds: { device: '设备', address: '网络地址', card: '收款账户' },
  none: '没有共用设备、网络地址或收款账户',
  hand: '手牌号',
  settledAt: '结束时间',
  outcomes: '双方结果',
  of: (name: string) => `${name} 净额`,
  noHands: '期间内没有手牌',
} as const

const games: Readonly<Record<string, string>> = {
  ...{ niuniu: '抢庄牛牛', doudizhu: '斗地主', holdem: '德州' },
}

export function handGame(game: string): string {
  return games[game] ?? game
}
