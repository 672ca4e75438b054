/**
 * Work that is cheaper together: whatever is asked for while a run is under way goes into the next one. Answers come
 * in the order of the questions. More than `most` waiting are refused.
 */
export function gathered<In, Out>(
  run: (inputs: readonly In[]) => Promise<readonly Out[]>,
  most: number,
): (input: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = []
  let isRunning = false

  async function go(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const outputs = await run(batch.map(({ input }) => input))
        batch.forEach(({ done, failed }, index) => {
          const output = outputs[index]
          if (output === undefined) failed(new Error('no answer'))
          else done(output)
        })
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isRunning = false
  }

  return (input) =>
    new Promise((done, failed) => {
      if (waiting.length >= most) {
        failed(new Error('too many are waiting'))
        return
      }
      waiting.push({ input, done, failed })
      if (!isRunning) void go()
    })
}

interface Waiting<In, Out> {
  readonly input: In
  readonly done: (output: Out) => void
  readonly failed: (error: unknown) => void
}
