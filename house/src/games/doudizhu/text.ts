/** As a member's record says it. */
export const doudizhuText = {
  title: '斗地主',
  landlord: '地主',
  farmer: '农民',
  spring: '春天',
  outcome: (role: string, bid: number, times: number, spring: string, rake: string) =>
    `${role}，叫 ${bid} 分 ×${times}${spring}，抽水 ${rake}`,
} as const
