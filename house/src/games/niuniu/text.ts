/** As a member's record says it. */
export const niuniuText = {
  title: '抢庄牛牛',
  types: [
    ...['无牛', '牛 1', '牛 2', '牛 3', '牛 4', '牛 5', '牛 6', '牛 7', '牛 8', '牛 9'],
    ...['牛牛', '五花牛', '炸弹', '五小牛'],
  ],
  asBanker: (type: string, multiple: number, rake: string) =>
    `坐庄 ×${multiple}，${type}，抽水 ${rake}`,
  against: (own: string, banker: string, rake: string) => `${own} 对庄 ${banker}，抽水 ${rake}`,
} as const
