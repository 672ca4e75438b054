import type { VoidReason } from '@zhengju/domain/trading'

export const slipText = {
  title: '投注单',
  open: '打开投注单，',
  several: (count: number) => `已选 ${count} 项`,
  confirmingDock: '投注确认中',
  resultDock: '投注有了结果',
  close: '收起投注单',
  clear: '一键清空',
  remove: (what: string) => `移除 ${what}`,
  kinds: '投注方式',
  single: '单关',
  parlay: (legs: number) => `串关 ${legs}串1`,
  system: (name: string) => `复式 ${name}`,
  builder: '同场组合',
  builtOdds: '组合赔率（欧洲盘）',
  builtAlone: '选项单独的赔率只供参考，按组合赔率派彩。一项走水或作废，退回整注。',
  inPlay: (home: number, away: number) => `滚球 ${home}–${away}`,
  sides: (home: string, away: string) => `${home} – ${away}`,
  outright: (title: string, closesAt: string) => `${title} · ${closesAt} 封盘`,
  before: '原',
  rose: '，刚刚上升',
  fell: '，刚刚下降',
  closed: '已锁盘',
  totalOdds: '总赔率',
  totalEuropean: '总赔率（欧洲盘）',
  currency: '¥',
  winSign: '¥',
  stake: '本金',
  toWin: '可赢额',
  each: '每注本金',
  stakeOf: (what: string) => `${what}，本金`,
  toWinOf: (what: string) => `${what}，可赢额`,
  range: (min: string, max: string) => `${min}–${max}`,
  possible: '预计返还',
  risk: '风险金额',
  none: '—',
  quick: '快捷金额',
  most: '最大',
  keyboard: '金额键盘',
  keys: { back: '退格', clear: '清除', next: '下一注', done: '收起' },
  accept: '赔率变动时',
  acceptModes: { better: '只接受更好赔率', any: '接受赔率变动', none: '不接受赔率变动' },
  balance: '余额',
  balanceThere: '场馆余额',
  moveIn: '转入',
  moveInFirst: '场馆余额不足，先转入',
  sum: (count: number) => `${count} 注 · 可赢额`,
  confirm: (amount: string) => `确认投注　¥${amount}`,
  login: '登录后投注',
  loginNote: '选好的投注项会留在投注单里。',
  deposit: '去存款',
  emptyTitle: '投注单是空的',
  emptyText: '点选赔率，就会放到这里。',
  tooMany: (most: number) => `投注单最多 ${most} 项`,
  otherVenue: (title: string) => `投注单里是${title}的投注项，一张投注单只能投一个场馆，请先清空`,
  entering: '正在进入场馆',
  enterAgain: '重新进入',
  replay: '历史重播只用主钱包的钱；流水只计入存款要求，不计礼金和其他优惠。',
  beyondWin: (most: string) => `每注最多可赢 ¥${most}，这些选项超过了。请减少选项。`,
  full: '这个选项的投注额度已满，请稍后再试，或换一个选项。',
  terms: (percent: number, seconds: number) =>
    `你的投注限额为标准的 ${percent}%${seconds > 0 ? `，滚球注单多等 ${seconds} 秒确认` : ''}。`,
  mostNow: (most: string) => `现在最高 ¥${most}。`,
  ownLeft: (left: string) => `你今天的亏损限额还剩 ¥${left}，这一注超过了。`,
  limits: '我的限额',
  fall: '赔率最多下跌',
  fallChoices: {
    2: '最多跌 2%，再低不投',
    5: '最多跌 5%，再低不投',
    10: '最多跌 10%，再低不投',
    any: '跌多少都投',
  },
  slip: '多扣上限',
  slipChoices: {
    0: '不多扣：赔率下降时少赢',
    2: '为赢足额最多多扣 2%',
    5: '为赢足额最多多扣 5%',
    10: '为赢足额最多多扣 10%',
  },
  notEntered: '没能进入场馆，暂时不能投注。本金没有变动。',
} as const

/** Said on the button while it cannot be pressed. */
export const problemText = {
  noStake: '请输入金额',
  closed: '有投注项已锁盘',
  sameFixture: '同一场赛事不能串关',
  outrightAlone: '冠军盘只能单关',
  belowMinimum: '低于最低金额',
  aboveMaximum: '超过最高金额',
  beyondWin: '超过最高可赢额',
  full: '投注额度已满',
  ownLimit: '超过我的限额',
  insufficient: '余额不足',
  noTicket: '正在核对限额',
} as const

/** What happened, what it means for the money, what next. */
export const refusalText = {
  oddsChanged: '赔率已变，投注失败，本金没有扣除。',
  marketClosed: '盘口已暂停或关闭，投注失败，本金没有扣除。',
  selectionUnknown: '投注项已下架，投注失败，本金没有扣除。',
  belowMinimum: '金额低于最低限额，投注失败，本金没有扣除。',
  aboveMaximum: '金额超过最高限额，投注失败，本金没有扣除。',
  insufficientFunds: '余额不足，投注失败，本金没有扣除。',
  memberRefused: '这一注未被接受，本金没有扣除。',
  sessionExpired: '场馆登录已失效，投注失败，本金没有扣除。请再试一次。',
  loginRequired: '请先登录。投注失败，本金没有扣除。',
  ticketExpired: '投注单停留过久，投注失败，本金没有扣除。请再确认一次。',
  ticketConflict: '投注单已变，投注失败，本金没有扣除。请再确认一次。',
  legsConflict: '同一场赛事的投注项和冠军盘不能串关，本金没有扣除。',
  tooFrequent: '操作过于频繁，投注失败，本金没有扣除。请稍后再试。',
  malformed: '投注单有误，投注失败，本金没有扣除。',
  system: '场馆暂时不能接受投注，本金没有扣除。请稍后再试。',
  fixtureUnknown: '赛事已下架，投注失败，本金没有扣除。',
  maintenance: '场馆维护中，投注失败，本金没有扣除。恢复后再来。',
  liveMaintenance: '滚球维护中，投注失败，本金没有扣除。赛前盘照常。',
  restricted: '所在地区或网络地址暂不提供服务，投注失败，本金没有扣除。',
  network: '网络中断，没能取得限额。本金没有变动。',
} as const

/** What a refusal means for the money, and what next: said after the venue's own words. */
export const refusalMoneyText: Readonly<Partial<Record<keyof typeof refusalText, string>>> & {
  readonly usual: string
} = {
  usual: '投注失败，本金没有扣除。',
  sessionExpired: '投注失败，本金没有扣除。请再试一次。',
  ticketExpired: '投注失败，本金没有扣除。请再确认一次。',
  ticketConflict: '投注失败，本金没有扣除。请再确认一次。',
  legsConflict: '同一场赛事的投注项和冠军盘不能串关，本金没有扣除。',
  memberRefused: '本金没有扣除。',
  tooFrequent: '本金没有扣除。',
  system: '本金没有扣除。请稍后再试。',
  maintenance: '投注失败，本金没有扣除。恢复后再来。',
  liveMaintenance: '投注失败，本金没有扣除。赛前盘照常。',
}

/** Of a slip that got no ticket. */
export const noTicketText = {
  passing: '暂时取不到限额，正在重试。本金没有变动。',
  lasting: '没有取得限额，本金没有变动。请换一个投注项。',
} as const

export const placingText = {
  placingTitle: '正在提交',
  placingText: '请稍候，同一注不会重复扣款。',
  unsureTitle: '还没收到答复',
  unsureText: '网络中断。正在用同一张投注单再次确认，不会重复扣款；也可以稍后在“我的注单”里查看。',
  confirmingTitle: '确认中',
  confirmingText: '滚球注单要等几秒，其间若有进球，这一注不成立，本金不变。',
  slowText: '场馆还没给出结果。可以先离开，结果会出现在“我的注单”里。',
  acceptedTitle: '投注成功',
  acceptedText: '按下面的赔率结算，赛果确认后自动派彩。可在“我的注单”里查看。',
  partlyTitle: (accepted: number, refused: number) =>
    `${accepted} 注投注成功，${refused} 注投注失败`,
  partlyText: '成功的按下面的赔率结算；失败的没有扣款。',
  refusedTitle: '投注失败',
  refusedText: '余额没有变动，可以回到投注单改过再投。',
  states: { confirming: '确认中', accepted: '投注成功', refused: '投注失败', settled: '已结算' },
  orderNo: '注单号',
  copy: '复制',
  copied: '已复制注单号',
  taken: '未结算本金',
  possible: '预计返还',
  moved: '，成交价',
  done: '完成',
  keep: '保留选项再投',
  back: '回到投注单',
  myBets: '我的注单',
} as const

export const betsText = {
  title: '我的注单',
  close: '收起我的注单',
  state: '结算状态',
  open: '未结算',
  settled: '已结算',
  loading: '正在载入注单',
  all: '全部投注记录',
  more: '载入更多',
  end: '没有更多了',
  noneTitle: { open: '没有未结算的注单', settled: '还没有已结算的注单' },
  noneText: '点选赔率就能开始，赛果确认后自动结算。',
  failedTitle: '没能载入注单',
  failedText: '已提交的注单不受影响，连上后会照常显示。',
  retry: '再试一次',
  stake: '本金',
  possible: '预计返还',
  payout: '派彩',
  sum: '未结算合计',
  sumOf: (count: number) => `未结算 ${count} 注，合计`,
  sumOfSome: (count: number, all: number) => `已载入 ${count} 注，共 ${all} 注；已载入的合计`,
  sums: { stake: '本金', possible: '预计返还', cashable: '现可兑现' },
  sumUnknown: '—',
} as const

export const betText = {
  several: '多项体育',
  single: '单关',
  parlay: (legs: number) => `${legs}串1`,
  builder: (odds: string) => `同场组合 @ ${odds}`,
  inPlay: '滚球',
  inPlayAt: (home: number, away: number) => `滚球 · 下注时 ${home}–${away}`,
  at: '@',
  moreThanStake: '比本金多',
} as const

export const resultText = {
  won: '赢',
  lost: '输',
  push: '走水',
  halfWon: '赢半',
  halfLost: '输半',
  void: '取消',
  cashedOut: '提前兑现',
  deadHeat: '并列第一',
} as const

/** Of a match that was postponed or broken off. */
export const waitsText = (hours: number) =>
  `比赛延期或中断，等待恢复；开赛时间起 ${hours} 小时内没有恢复，这一项作废`

/** Why two operators made a bet void: published, and shown on each. */
export const voidText: Readonly<Record<VoidReason, string>> = {
  calledOff: '作废退款：赛事取消或腰斩',
  wrongFixture: '作废退款：对阵或开赛时间有误',
  wrongTerms: '作废退款：盘口内容有误',
  integrity: '作废退款：官方裁定赛事违规',
  obviousError: '作废退款：赔率明显有误，依据见赔率核对',
}
