/** What is told before a member logs out, while it can still be said in his name. */
export const leavers = new Map<string, () => Promise<void>>()

/** Everybody is told at once, and nobody is waited for long. */
export async function tellLeaving(): Promise<void> {
  const told = Promise.allSettled([...leavers.values()].map((tell) => tell()))
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

const patienceMs = 1_000
