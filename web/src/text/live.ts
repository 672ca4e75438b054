export const liveText = {
  title: '真人',
  loginLine: '登录后可以入台和查看自己的注单。',
  bets: '我的注单',
  games: '台类与返还',
  tables: (count: number) => `${count} 张台`,
  proofLine: '牌由种子发，没有真人扮演',
  loading: '正在载入各台',
  failed: '没能进入真人厅',
  none: '现在没有开放的台',
  noneLine: '请稍后再来。',
  toLobby: '回到真人厅',
  table: (tableId: string) => `${tableId.slice(1)} 台`,
  limits: (least: string, most: string) => `限红 ${least}–${most}`,
  limitsOf: (limits: string) => `${limits}：一张注单各注之和。`,
  tickets: (count: number) => `${count} 注`,
  betting: '投注中',
  seconds: '秒',
  left: (seconds: number) => `还可投注 ${seconds} 秒`,
  sealed: '已封盘',
  dealing: '开牌中',
  settled: '已结算',
  waiting: '等下一局',
  cancelled: '本局已取消，本金全部退回',
  place: (shoe: number, hand: number) => `靴 ${shoe} · 第 ${hand} 局`,
  others: '其他台',
  felt: '牌面',
  third: '第三张',
  root: '注单根',
  sealedLine: '注单已封存，随后开出',
  undo: '撤销',
  repeat: '重复',
  double: '加倍',
  chip: (value: number) => `筹码 ${value}`,
  chips: '筹码',
  placed: (sum: string) => `已下 ${sum}`,
  laid: (sum: string) => `待确认 ${sum}`,
  pending: '待确认',
  balance: '余额',
  confirm: (sum: string) => (sum === '0.00' ? '确认' : `确认 ${sum}`),
  confirming: '正在确认',
  stood: (sum: string) => `本局已下 ${sum}`,
  again: (sum: string) => `照上局再下 ${sum}`,
  verify: '核对这一局',
  settledStamp: '结讫',
  watch: '这一局没有你的注',
  paid: (payout: string) => `返还 ${payout}`,
  won: (payout: string, net: string) => `返还 ${payout}，净赢 ${net}`,
  returned: (payout: string) => `返还 ${payout}，未高于本金`,
  lost: (stake: string) => `本金 ${stake} 未返还`,
  staked: (stake: string) => `下 ${stake}`,
  spotEnd: (name: string, stake: string, payout: string) => `${name} ${stake} 派 ${payout}`,
  roads: '路',
  big: '大路',
  bead: '珠盘',
  derived: ['大眼仔', '小路', '曱甴路'],
  ask: (side: string) => `问${side}`,
  numbers: '近期开出',
  inside: (name: string, odds: string, back: string) => `${name} 赔 ${odds} 返还 ${back}`,
  every: (back: string) => `全部 ${back}`,
  roadLine: '过去的结果不影响下一局',
  roadsOf: (counts: string) => `本靴 ${counts}`,
  history: '近期各局',
  check: '核对',
  head: '链首',
  link: '链位',
  seed: '种子',
  noRounds: '还没有开出的局',
  rules: '规则与返还',
  close: '关闭',
  odds: '赔',
  back: '返还',
  most: '上限',
} as const

/** Above spots that share odds and return. */
export const spotHeads = {
  suits: '花色',
  single: '单骰',
  double: '双骰',
  pair: '两骰',
} as const

/** What a spot is called where its own name is longer than its place. */
const shortNames: Readonly<Record<string, string>> = {
  banker: '庄',
  'dragonBonus.playerSide': '闲龙宝',
  anyPair: '任意对',
  perfectPair: '完美对',
  ...{ 'dozen.1': '第一打', 'dozen.2': '第二打', 'dozen.3': '第三打' },
  ...{ 'column.1': '列', 'column.2': '列', 'column.3': '列' },
}

export function shortName(id: string, name: string): string {
  const [kind, what = ''] = id.split('.')
  if (kind === 'total') return what
  return shortNames[id] ?? (kind === 'triple' ? `围 ${what}` : name)
}

/** `龙胜` of the whole sentence. */
export function winnerText(verdict: string): string {
  return verdict.split('，').at(-1) ?? ''
}

export const baccaratSides = { player: '闲', banker: '庄' } as const
export const dragonTigerSides = { dragon: '龙', tiger: '虎' } as const

/** What the sides of a road are called. */
export const roadNames: Readonly<Record<string, Readonly<Record<'B' | 'P' | 'T', string>>>> = {
  baccarat: { B: '庄', P: '闲', T: '和' },
  'baccarat-free': { B: '庄', P: '闲', T: '和' },
  'dragon-tiger': { B: '龙', P: '虎', T: '和' },
}

/** A line below the name of each game. */
export const liveLines: Readonly<Record<string, string>> = {
  baccarat: '庄抽 5%，每局新洗 8 副牌',
  'baccarat-free': '免佣，庄 6 点胜赔一半',
  'dragon-tiger': 'A 最小，和时收一半',
  roulette: '单零，各注返还 97.30%',
  'sic-bo': '围骰时大小单双输',
}
