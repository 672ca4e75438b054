/** What home itself needs of it: the rest is loaded with what it is for. */
export const stripText = {
  adverts: '站内推荐',
  partners: '合作与来源',
  dividends: (count: number) => (count === 0 ? '礼金已领完' : `${count} 笔礼金待领取`),
} as const
