/** What all games of cards say. */
export const cardsText = {
  suits: ['黑桃', '红桃', '梅花', '方块'],
  jokers: ['小王', '大王'],
  failed: '没能进入棋牌',
  loading: '正在进入',
  hand: (number: number) => `第 ${number} 手`,
  noHand: '未入座',
  waiting: '等下一手',
  matching: '正在配桌，人齐就发牌',
  matchingLine: '座位由匹配给，别名每次换新；同一设备、网络或收款账户不同桌。',
  asking: '正在确认各家本金',
  ready: '牌已封好，随后发牌',
  root: (root: string) => `牌根 ${root}…`,
  banked: (left: number) => `时间到，用备用时间，还有 ${left} 秒`,
  over: '这一手结束了',
  void: '这一手作废，本金全部退回',
  self: '你',
  practice: '陪练',
  holds: '这一手最多输 ',
  takes: (what: string, sum: string) => `${what}，收 ${sum}`,
  gives: (what: string, sum: string) => `${what}，付 ${sum}`,
  even: (what: string) => `${what}，不收不付`,
  rake: (percent: bigint, rake: string) => `抽 ${percent}% 为 ${rake}`,
  noRake: '没有抽水',
  paying: '派彩确认中',
  verify: '核对这一手',
  next: (left: number) => (left > 0 ? `下一手 ${left} 秒` : '等下一手'),
  leave: '离座',
  leaving: '打完这一手离座',
  away: (times: number) => `你已离开：${times} 次没有选。离开时不发新牌，没打完的由系统代打。`,
  imBack: '我回来了',
  bring: '带入',
  bringLine: (most: string) =>
    `每手开始时扣住这一手最多会输的数，最多 ${most}；结束时退回没有输掉的。`,
  sit: (bring: string) => `带入 ${bring} 入座`,
  elsewhere: '你坐在另一个厅，先离座',
  rules: '规则与抽水',
  history: '手牌记录',
  noHistory: '还没有打完的手牌',
  older: '更早的手牌',
  historyLine: (what: string, sum: string, rake: string) => `${what}　净 ${sum}　抽 ${rake}`,
  close: '关闭',
  commonRules: ({ apart, bank, missed, turn }: CommonRules) => [
    '平台不参与输赢，只抽上面写明的比例。不计流水，礼金不可使用。',
    `每次 ${turn} 秒，每次入座另有 ${bank} 秒备用。${missed} 次没选即离开，不再发牌。`,
    `座位由匹配给，同一设备、网络或收款账户不同桌；有别人在等时，${apart} 手之内不再遇到同一个人。`,
    '服务中断时没打完的手作废，各人本金全部退回。',
  ],
  fairTitle: '怎么核对',
  fair: '发牌前公布整副牌的根；看得见的牌当场能对到根上。24 小时后公布这一手的种子，可在本机整手重发。',
} as const

interface CommonRules {
  /** Seconds of a turn, and of the bank of a sitting. */
  readonly turn: number
  readonly bank: number
  readonly missed: number
  /** Hands. */
  readonly apart: number
}
