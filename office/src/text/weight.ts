export const weightText = {
  title: '流水计入比例',
  of: (category: string) => `${category}流水计入比例（%）`,
  hint: '各品类的有效流水按多少计入这份礼金：不填为全部，0 为不计；与站点的比例相乘。',
  only: (parts: readonly string[]) => `流水按比例计：${parts.join('、')}`,
} as const
