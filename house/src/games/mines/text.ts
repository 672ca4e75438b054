/** As it stands on a record. */
export const minesText = {
  spot: (mines: number) => `扫雷　${mines} 处墨`,
  outcome: (opened: number, isPaid: boolean, mines: readonly number[]) =>
    `${isPaid ? `开 ${opened} 格后收` : `第 ${opened} 次翻到墨`}；墨在 ${mines.map((cell) => cell + 1).join('、')}`,
} as const
