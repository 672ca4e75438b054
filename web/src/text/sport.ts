export const sportText = {
  choice: (home: string, away: string, market: string, choice: string) =>
    `${home}对${away}，${market}，${choice}`,
  balance: '余额',
  login: '登录',
  myBets: '我的注单',
  oddsFormat: '盘口',
  stages: '赛事',
  live: '滚球',
  today: '今日',
  early: '早盘',
  dates: '日期',
  allDays: '全部',
  daysAll: '各日',
  tomorrow: '明天',
  columns: { '1x2': '独赢', handicap: '让球', total: '大小' },
  generated: '模拟赛事',
  replay: (day: string) => `历史重播 · 原赛 ${day}`,
  neutral: '中立场',
  corners: (home: number, away: number) => `角球 ${home}–${away}`,
  halfScore: (home: number, away: number) => `半场 ${home}–${away}`,
  redCards: (count: number) => `红牌 ${count} 张`,
  more: (count: number) => `${count} 个盘口`,
  moreOf: (home: string, away: string, count: number) => `${home}对${away}，全部 ${count} 个盘口`,
  locked: (what: string) => `${what} 已锁盘`,
  priced: (what: string, price: string) => `${what}，赔率 ${price}`,
  moved: { up: '，刚刚上升', down: '，刚刚下降' },
  loadMore: '载入更多赛事',
  loading: '正在载入赛事',
  failedTitle: '没能载入赛事',
  failedText: '余额和注单不受影响。请检查网络后再试一次。',
  retry: '再试一次',
  old: '，连接中断，暂不能选',
  offline: (age: string) => `连接中断，赔率停在 ${age}前，正在重连`,
  ageSeconds: (seconds: number) => `${seconds} 秒`,
  ageMinutes: (minutes: number) => `${minutes} 分钟`,
  emptyTitle: {
    live: '现在没有进行中的赛事',
    today: '今日没有待开的赛事了',
    early: '这一天还没有开盘的赛事',
  },
  emptyText: {
    live: '下一批赛事在今日里，开赛后会移到这里。',
    today: '明天以后的赛事在早盘里。',
    early: '换一天看看，或先看今日的赛事。',
  },
  emptyStep: { live: '看今日赛事', today: '看早盘', early: '看今日赛事' },
  end: { live: '滚球到此为止', today: '今日到此为止', early: '早盘到此为止' },
} as const

export const proofText = {
  title: '核对',
  sealed:
    '这场模拟赛的全部走势在开出第一个赔率之前就已定下并封存，下面是它的指纹。谁下注、下多少都改变不了它。完场后这里公开原文，你可以自己重算。',
  opened: '原文已经公开。你的浏览器刚刚自己算了一遍，没有问过任何人。',
  commit: '封存指纹（SHA-256）',
  text: '原文',
  checking: '正在核对…',
  same: '核对一致：原文与指纹相符，重算的比分就是赛果。',
  scores: (half: string, full: string) => `重算结果：半场 ${half}，全场 ${full}。`,
  otherCommit: '核对不一致：原文与指纹不符。请联系客服。',
  otherResult: '核对不一致：重算的比分与赛果不同。请联系客服。',
  unknownModel: '原文与指纹相符。这一版本的原文要用当时的程序重算。',
} as const

export const fixtureText = {
  fallbackTitle: '赛事',
  lineScore: '记分表',
  side: '球队',
  first: '上',
  second: '下',
  corner: '角',
  red: '红',
  score: '比分',
  tabs: '玩法分类',
  all: '全部',
  handicap: '让球',
  total: '大小',
  winner: '独赢',
  half: '半场',
  hints: {
    handicap: '只计下注后的进球',
    total: { full: '全场总进球', firstHalf: '上半场总进球' },
  },
  fold: (name: string) => `收起${name}`,
  unfold: (name: string) => `展开${name}`,
  draw: '和局',
  suspended: '暂停',
  unknownTitle: '找不到这场赛事',
  unknownText: '它可能已经结束并下架。已投的注单照常结算。',
  closedTitle: '这场赛事已停止受注',
  closedText: '已投的注单会在赛果确认后结算。',
  noneTitle: '这一类暂时没有盘口',
  noneText: '换个分类看看。',
  toList: '看其他赛事',
  goal: '进球',
  toMarkets: '看盘口',
  scored: (name: string, home: number, away: number) => `${name} 进球，比分 ${home}–${away}`,
} as const

export const periodText = {
  notStarted: '未开赛',
  firstHalf: '上半场',
  halfTime: '中场',
  secondHalf: '下半场',
  ended: '已结束',
} as const

export const fixtureStateText = {
  ended: '已结束',
  postponed: '延期',
  cancelled: '取消',
  abandoned: '中断',
  delayed: '推迟开赛',
} as const

export const weekdayText = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** The venue, or its matches under way, in maintenance. */
export const closedText = {
  venueTitle: '场馆维护中',
  liveTitle: '滚球维护中',
  why: '正在维护，期间不能投注。',
  window: (from: string, until: string) => `${from} 至 ${until}（北京时间）`,
  openEnd: '恢复时间待定',
  safe: '余额不受影响，未结算注单照常结算。',
  home: '返回首页',
  today: '看赛前盘',
} as const
