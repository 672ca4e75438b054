export const compareText = {
  tab: '比价',
  best: '最高',
  bestMark: '高',
  none: '—',
  asking: '正在询价',
  unknown: '没有这场赛事',
  closed: '这场赛事已停止投注，没有可比的价格。',
  note: '同一场赛事、同一条盘口在各场馆的价格，标“高”的最高。点场馆名到那里下注；一张注单只属于一个场馆。',
} as const
