/** Whoever waits for the wallet's answer to a ticket, not for ever. */
export function createWaiting() {
  const waiting = new Map<string, () => void>()
  return {
    ended: (ticketId: string) => waiting.get(ticketId)?.(),
    async wait(ticketId: string, isAsked: () => Promise<boolean>): Promise<void> {
      const ended = new Promise<void>((resolve) => waiting.set(ticketId, resolve))
      // It may have ended before anybody waited.
      if (await isAsked()) {
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, answerWithinMs)
        })
        await Promise.race([ended, late])
        clearTimeout(timer)
      }
      waiting.delete(ticketId)
    },
  }
}

const answerWithinMs = 2_500
