/** Correct scores as a square. */
export const matrixText = {
  label: '波胆',
  corner: '主队进球 ＼ 客队进球',
  said: (home: string, away: string) => `行：${home}，列：${away}`,
} as const
