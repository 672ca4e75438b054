export const accessText = {
  noAddress: '不是网络地址',
  mostRules: (most: number) => `最多 ${most} 条规则，请合并网段或删除不用的`,
  endBeforeStart: '结束时间须晚于开始时间',
  allowOnly: '只有放行规则可以在维护期间通行',
  network: '不是网络地址，写法如 203.0.113.0/24 或 2001:db8::/32',
  country: '须为两个字母的国家或地区代码，如 CN',
  region: '须为 ISO 3166-2 代码，如 CN-GD',
} as const

/** Windows of maintenance and the closed brand. */
export const closureText = {
  contact: '须以 https:、mailto: 或 tel: 开头',
  siteIsWhole: '全站维护不分滚球',
  startPassed: '开始时间已经过去',
  hasStarted: '已经开始，不能再改开始时间',
  endBeforeStart: '结束时间须晚于开始时间',
  endPassed: '结束时间已经过去',
} as const
