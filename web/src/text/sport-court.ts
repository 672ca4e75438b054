/** What is drawn of matches of other sports than football. */
export const courtText = {
  court: '场地',
  scene: {
    before: '尚未开赛',
    begins: '开始',
    count: '',
    break: '休息',
    over: '全场结束',
  },
  counts: { basket: '得分', point: '得分', kill: '击杀', round: '拿下一回合' },
  counted: (name: string, what: string) => `${name} · ${what}`,
  serves: (name: string) => `${name} · 发球`,
  map: (number: number) => `地图 ${number}`,
} as const
