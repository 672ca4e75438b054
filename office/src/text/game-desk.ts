export const gameDeskText = {
  intro:
    '各游戏最近结束的局：实际返还与公布返还对照，偏离会提示。棋牌是会员之间的输赢，返还按赢家所得减去抽水计算。暂停后不再接受新投注，进行中的局照常结束。作废仅限未开奖的局，全部本金退回。服务器种子在使用中不显示。',
  games: '游戏',
  game: '游戏',
  standing: '状态',
  open: '开放',
  paused: '已暂停',
  par: '公布返还',
  actual: '实际返还',
  few: '局数不足，暂无区间',
  off: '偏离公布返还',
  rounds: '局数',
  staked: '投注',
  paid: '返还',
  jackpots: '奖池',
  pause: '暂停',
  resume: '恢复',
  pauseTitle: (name: string) => `暂停${name}？`,
  pauseNote: '不再接受新投注；进行中的局照常开奖与派彩，追号的后续期次不再扣款。',
  resumeTitle: (name: string) => `恢复${name}？`,
  resumeNote: '会员可以继续投注。',
  pausedDone: '已暂停',
  resumedDone: '已恢复',
  emptyTitle: '没有游戏',
  empty: '场馆开放后，游戏会出现在这里。',
  running: '有投注的进行中局',
  table: '桌台与期号',
  draws: '开奖',
  tickets: '注单',
  states: {
    ...{ open: '投注中', sealed: '已封盘', drawn: '已开奖', cancelled: '退款中' },
    ...{ asking: '扣款中', ready: '待发牌', playing: '牌局中' },
  },
  ofPots: '按底池抽水',
  void: '作废',
  voidTitle: '作废这一局？',
  voidNote: (tickets: number, staked: string) =>
    `${tickets} 张注单（座位）的本金共 ${staked} 元全部退回，不能撤回。已开奖、已摊牌的局不能作废。`,
  voided: '已作废，本金正在退回',
  drawnAlready: '已开奖，不能作废',
  noRounds: '没有进行中的局',
  noRoundsNote: '有投注的局会出现在这里。',
  silent: '部分场馆没有应答，请稍后刷新。',
} as const

export const pauseReasons = ['返还偏离，等待核对', '游戏维护', '应监管要求'] as const
export const resumeReasons = ['核对无误', '维护完成'] as const
export const voidReasons = ['开奖设备异常', '投注数据异常', '应监管要求'] as const

/** One that is not here stands with its code. */
const gameTitles: Readonly<Record<string, string>> = {
  coin: '掷币',
  yinpu: '印谱',
  ...{ niuniu: '抢庄牛牛', doudizhu: '斗地主', holdem: '德州' },
  shanshui: '山水',
  wadang: '瓦当',
  mines: '扫雷',
  plinko: '落珠',
  crash: '飞鸢',
  fishing: '浅海',
  baccarat: '百家乐',
  'baccarat-free': '免佣百家乐',
  'dragon-tiger': '龙虎',
  roulette: '轮盘',
  'sic-bo': '骰宝',
  k3: '快三',
  ssc: '时时彩',
  pk10: 'PK10',
  '11x5': '11选5',
  d3: '3D 排列三',
  keno80: '快乐8',
  mark6: '六合彩',
}
const tierTitles: Readonly<Record<string, string>> = { small: '小', middle: '中', great: '大' }

export function gameTitle(game: string): string {
  return Object.hasOwn(gameTitles, game) ? (gameTitles[game] ?? game) : game
}

export function tierTitle(tier: string): string {
  return Object.hasOwn(tierTitles, tier) ? (tierTitles[tier] ?? tier) : tier
}
