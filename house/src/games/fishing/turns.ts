/** Work of one member one after the other, of others beside it. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return {
    of<Value>(memberId: string, work: () => Promise<Value>): Promise<Value> {
      const next = (last.get(memberId) ?? Promise.resolve()).then(work)
      const ended = next
        .catch(() => undefined)
        .finally(() => {
          if (last.get(memberId) === ended) last.delete(memberId)
        })
      last.set(memberId, ended)
      return next
    },
  }
}
