const looks = {
  covered: '未开',
  left: '未开',
  safe: '安全',
  hit: '墨，在这里结束',
  blot: '墨',
} as const

export const minesText = {
  line: (least: string, most: string) => `返还至多 97.00%　每盘 ${least} – ${most}`,
  mines: '墨',
  cell: (cell: number) => (cell === 1 ? '第 1 格' : `${cell}`),
  board: (mines: number) => `25 格，${mines} 处墨；开局前已定好并留了承诺`,
  fixed: (mines: number) => `${mines} 处墨在开盘前已定，可以核对。`,
  capped: (cell: number, times: string) => `开到第 ${cell} 格（${times}）达到最大派彩，自动收。`,
  ready: '定好墨数和本金，开一盘',
  open: (cells: number) => (cells === 0 ? '选一格翻开' : `已开 ${cells} 格，可以继续或收`),
  lost: (cell: number) => `第 ${cell} 格是墨，本金未返还`,
  won: (payout: string, more: string) => `收 ${payout}，比本金多 ${more}`,
  next: '下一格安全',
  opened: (times: string, payout: string) => `开出则为 ${times}，即 ${payout}`,
  first: (times: string) => `第一格安全即 ${times}，每步向下取到 0.01×`,
  cashOut: (payout: string) => `收 ${payout}`,
  giveBack: (stake: string) => `不开，退回 ${stake}`,
  begin: (stake: string) => `开一盘 ${stake}`,
  verify: '核对这一盘',
  boardLabel: '盘面，方向键移动，回车翻开',
  cellLabel: (cell: number, look: keyof typeof looks) => `第 ${cell} 格 ${looks[look]}`,
  rulesTitle: '扫雷　规则与返还',
  rules: (greatest: string) =>
    `25 格里有 1 至 24 处墨，位置在收本金之前就由种子定好。每翻开一格安全，倍数按“97% ÷ 到此都安全的机会”向下取到 0.01；翻到墨，本金不返还。任何时候可以收。因为向下取整，各种墨数与格数的返还在 96.25% 到 97.00% 之间。一盘最多派 ${greatest}，会超过它的一格之前自动收。24 小时没有动作的盘按当时的倍数收；一格未开的退回本金。`,
} as const
