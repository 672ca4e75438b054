/** As it stands on a record. */
export const fishingText = {
  magazine: (hall: string, shots: number, cost: string) => `浅海 ${hall}　${shots} 发 × ${cost}`,
  at: (name: string, shots: number) => `${name}　${shots} 发`,
  outcome: (fired: number, hits: number, returned: number) =>
    `打出 ${fired} 发，打中 ${hits} 发${returned === 0 ? '' : `，退回 ${returned} 发`}；未打出的已退`,
} as const

/** A seat's name begins with one of them. */
export const seatNames = ['鹤', '石', '舟', '松', '月', '潮', '竹', '云', '燕', '灯'] as const
