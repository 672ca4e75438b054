/** As it stands on a record. */
export const coinText = { name: '掷币', heads: '正面', tails: '反面' } as const
