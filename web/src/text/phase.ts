/** Where a match stands; quarters, sets and maps are named by their number. */
export const phaseText: Readonly<Record<string, string>> = {
  notStarted: '未开赛',
  firstHalf: '上半场',
  halfTime: '中场',
  secondHalf: '下半场',
  overtime: '加时',
  ended: '已结束',
}
