import type { Answer } from './index.ts'

/** Money commands are repeatable: one whose answer was lost goes out once more, and is answered as it was. */
export async function sentAgain<Value>(send: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const first = await send()
  return first.ok || first.failure !== 'network' ? first : send()
}
