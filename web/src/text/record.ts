import type { MovementName } from '@zhengju/domain/ledger'

export const transText = {
  title: '账变记录',
  tabs: '类型',
  all: '全部',
  sumIn: '收入',
  sumOut: '支出',
  balanceAfter: (balance: string) => `余额 ${balance}`,
  emptyTitle: '还没有账变',
  emptyText: '存款、投注、派彩和取款，每一笔都会记在这里。',
  cause: '原因',
  order: '单号',
  line: '账本编号',
  goDeposit: '去存款',
  failedTitle: '没能载入账变',
  failedText: '资金没有变动。请检查网络后再试一次。',
  more: '载入更多',
} as const

export const statementKindText = {
  deposit: '存款',
  withdrawal: '取款',
  venueTransfer: '转账',
  bet: '投注',
  bonus: '礼金',
  rebate: '返水',
  adjustment: '调整',
  gift: '礼物',
} as const

/** Ledger movements as a member reads them. */
const movementNames: Readonly<Record<MovementName, string>> = {
  stakeHeld: '投注扣款',
  betSettled: '注单派彩',
  betWon: '即时局结算',
  betCashedOut: '提前兑现',
  stakeReleased: '投注退回',
  settlementCancelled: '撤销结算',
  betAdjusted: '注单调整',
  depositCredited: '存款入账',
  withdrawalHeld: '取款冻结',
  withdrawalPaid: '取款出款',
  withdrawalReturned: '取款退回',
  payoutReclaimed: '收回已到账的退款',
  moneyLocked: '锁定余额',
  moneyUnlocked: '解锁余额',
  bonusGranted: '礼金到账',
  bonusReleased: '礼金转为余额',
  bonusForfeited: '礼金收回',
  rebateCredited: '返水入账',
  dividendClaimed: '领取礼金',
  giftBought: '聊天室礼物',
  campaignFunded: '活动注资',
  campaignClosed: '活动结束',
  redPacketFilled: '红包发放',
  redPacketClaimed: '聊天室红包',
  redPacketReturned: '红包退回',
  roundingBooked: '尾差',
  reversed: '冲正',
}
export const movementText: Readonly<Record<string, string>> = movementNames

export const betText = {
  title: '投注记录',
  detailTitle: '注单详情',
  state: '状态',
  unsettled: '未结算',
  settled: '已结算',
  range: '时间',
  today: '今日',
  yesterday: '昨日',
  week: '近 7 日',
  month: '近 30 日',
  daySum: (count: number, stake: string) => `${count} 注　投注 ${stake}`,
  total: '合计',
  count: '注数',
  stake: '本金',
  payout: '派彩',
  valid: '有效流水',
  net: '输赢',
  pending: '未结算',
  possible: '预计返还',
  noBetsTitle: '这段时间没有注单',
  noBetsText: '换个日期看看，或去看今天的赛事。',
  goSport: '看今日赛事',
  failedTitle: '没能载入注单',
  failedText: '已提交的注单不受影响，连上后会照常显示。',
  more: '载入更多',
  payoutLabel: '派彩（元）',
  possibleLabel: '预计返还（元）',
  moreThanStake: '比本金多',
  returnedLabel: '退回（元）',
  lessThanStake: '比本金少',
  refunded: '本金已退回',
  how: '这一注是怎么结算的',
  progress: '结算进度',
  everyStep: '每步都可核对',
  stepPlaced: '投注成功',
  stepResult: '赛果',
  stepDecided: (result: string) => `判定：${result}`,
  stepCredited: '入账',
  stepCashedOut: '提前兑现',
  cashedOutLine: (stake: string, payout: string) => `本金 ${stake} 提前兑现，得 ${payout}。`,
  stepTurnover: '流水',
  placedLine: (odds: string, risk: string) => `赔率 ${odds}，本金 ${risk}。`,
  resultLine: (score: string) => `全场 ${score}（常规 90 分钟及补时）。`,
  halfLine: (score: string) => `半场 ${score}。`,
  creditedLine: (payout: string) => `${payout} 进余额。`,
  nothingCredited: '派彩 0.00，没有入账。',
  turnoverLine: (valid: string) => `有效流水 ${valid}，计入`,
  orderNo: '注单号',
  copy: '复制',
  copied: '已复制注单号',
  goFixture: '查看赛事',
  single: '单关',
  parlay: (legs: number) => `${legs}串1`,
  system: '复式',
  legCount: (legs: number) => `${legs} 场赛事`,
  football: '足球',
  inPlay: '滚球',
  inPlayAt: (score: string) => `滚球 · 下注时 ${score}`,
  preMatch: '赛前',
} as const

/** How a payout comes about, row by row. */
export const calcText = {
  goals: (goals: number) => `共 ${goals} 球`,
  ahead: (goals: number) =>
    goals === 0 ? '打平' : goals > 0 ? `净胜 ${goals} 球` : `净负 ${-goals} 球`,
  noScore: '没有有效赛果，按取消处理',
  open: '未结算',
  legs: '逐关相乘，不足一分的部分舍去：',
  lines: '每一组合各自结算后相加，各关结果：',
  single: '按赛果判定：',
  halves: (line: string, each: string) => `${line} 拆成两半，各 ${each}：`,
  afterPlacement: (score: string) => `下注时 ${score}，让球只计其后的进球。`,
  waiting: '等待赛事结束，赛果确认后自动结算。',
  uncapped: (sum: string) =>
    `按赔率计算是 ${sum}，超过了每注最高可赢额；这一注在上限启用前收下，派彩以上限为准。`,
  replay: '历史重播：流水只计入存款要求。',
  returnedLine: (risk: string) => `${risk} 退回余额。`,
} as const

/** A round of a game: which spots were backed, what was drawn. */
export const gameRoundText = {
  round: (id: string) => `第 ${id} 局`,
  waiting: '等待开奖，结果确认后自动结算。',
  drawn: (outcome: string) => `开奖结果 ${outcome}`,
  returned: '返还',
  placedLine: (spots: number, stake: string) => `${spots} 个投注项，本金 ${stake}。`,
  decidedLine: (stake: string, payout: string) => `本金 ${stake}，派彩 ${payout}。`,
  version: (version: string) => `规则版本 ${version}`,
  proof: (commit: string, clientSeed: string, nonce: number) =>
    `承诺 ${commit}，客户端种子 ${clientSeed}，序号 ${nonce}`,
} as const

export const outcomeText = {
  won: '赢',
  lost: '输',
  push: '走水',
  halfWon: '赢半',
  halfLost: '输半',
  void: '取消',
  cashedOut: '提前兑现',
} as const
export const oddsFormatText = {
  malay: '马来盘',
  hongKong: '香港盘',
  european: '欧洲盘',
  indonesian: '印尼盘',
} as const
export const familyText = { '1x2': '独赢', handicap: '让球', total: '大小' } as const
export const marketPeriodText = { full: '全场', firstHalf: '半场' } as const
export const venueText = { OBTY: 'OB 体育', IMTY: 'IM 体育', FBTY: 'FB 体育' } as const
export const sideText = { home: '主', draw: '和', away: '客', over: '大', under: '小' } as const
