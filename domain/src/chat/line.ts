/** What a line is. Shields and clears stand in a room's sequence too: whoever was away learns of them in the gap. */
export const chatCategories = {
  all: 0,
  text: 1,
  share: 2,
  join: 3,
  gift: 4,
  shield: 5,
  clear: 6,
  redPacket: 7,
} as const

export const chatCategoryTypes = { normal: 1, big: 2 } as const
