/** What of a lot's categories counts in part. */
export const weightText = (parts: readonly string[]) => `流水按比例计：${parts.join('、')}`
