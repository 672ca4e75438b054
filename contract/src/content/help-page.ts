/** The 21 help pages (specification 2), by slug. `group` is the heading they stand under. */
export const helpPages = {
  kh: { title: '开户', group: 'beginner' },
  ck: { title: '存款', group: 'beginner' },
  qk: { title: '取款', group: 'beginner' },
  zz: { title: '转账', group: 'beginner' },
  yhgz: { title: '优惠规则', group: 'beginner' },
  tjllq: { title: '推荐浏览器', group: 'beginner' },
  xnbcqkjc: { title: '虚拟币存取款教程', group: 'beginner' },
  tytzjc: { title: '体育投注教程', group: 'games' },
  tysstqth: { title: '体育赛事提前结束·延期退还说明', group: 'games' },
  fjcjc: { title: '防劫持教程', group: 'beginner' },
  cpwt: { title: '彩票问题', group: 'games' },
  dzjj: { title: '电子竞技', group: 'games' },
  tywt: { title: '体育问题', group: 'games' },
  zrwt: { title: '真人问题', group: 'games' },
  qtwt: { title: '其他问题', group: 'games' },
  bczr: { title: '博彩责任', group: 'company' },
  gywm: { title: '关于我们', group: 'company' },
  gztk: { title: '规则条款', group: 'company' },
  hzhb: { title: '合作伙伴', group: 'company' },
  ysgz: { title: '隐私规则', group: 'company' },
  zxkf: { title: '在线客服', group: 'contact' },
} as const satisfies Record<string, HelpPage>

export type HelpSlug = keyof typeof helpPages
export interface HelpPage {
  readonly title: string
  readonly group: 'beginner' | 'games' | 'company' | 'contact'
}
export const helpGroups = {
  beginner: '新手帮助',
  games: '游戏问题',
  company: '企业事务',
  contact: '联系我们',
} as const

export function isHelpSlug(slug: string): slug is HelpSlug {
  return Object.hasOwn(helpPages, slug)
}
