/** What home itself needs of it: the rest is loaded with what it is for. */
export const stripText = {
  allNotices: (count: number) => `全部 ${count} 则公告`,
  adverts: '站内推荐',
  partners: '合作与来源',
  dividends: (count: number) => `${count} 笔礼金待领取`,
} as const

export const contentText = {
  notices: '公告',
  publishedAt: (moment: string) => `${moment} 发布`,
  goSee: '去看看',
  close: '关闭',
  known: '知道了',
  next: '下一则',
  notToday: '今日不再提示',
  hideIcon: '收起悬浮图标',
  finance: '存取款公告',
  dividendTitle: '待领取的礼金',
  dividendNote: '这些礼金还没有进入钱包，领取后才计入余额。',
  expiresAt: (moment: string) => `${moment} 前有效`,
  unlimited: '长期有效',
  opening: '片头',
  skip: '跳过',
} as const
