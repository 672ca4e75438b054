export const favouriteText = {
  fixtures: '收藏的赛事',
  star: (name: string) => `收藏${name}`,
  unstar: (name: string) => `取消收藏${name}`,
} as const
