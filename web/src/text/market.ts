/** Names of markets and sides, shared by lists, slip and records. */
export const marketText = {
  full: { '1x2': '独赢', handicap: '让球', total: '大小' },
  firstHalf: { '1x2': '半场独赢', handicap: '半场让球', total: '半场大小' },
} as const

export const sideText = {
  home: '主',
  draw: '和',
  away: '客',
  over: '大',
  under: '小',
} as const
export const drawText = '和局'
