import { errorCode, StorageError } from '@zhengju/storage/error'

export interface GroupRules<Ask> {
  /** So many are committed together at most. */
  readonly most: number
  /** Of those with the same key one goes at a time, in their order. */
  readonly keyOf: (ask: Ask) => string
}

/**
 * Many of what comes at once in one transaction: while one commits, those that come meanwhile wait for the next. Where a
 * group fails each is committed by itself, so that what spoils it holds up nobody else.
 */
export function grouped<Ask, Answer>(
  commit: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { keyOf, most }: GroupRules<Ask>,
): (ask: Ask) => Promise<Answer> {
  let waiting: Entry<Ask, Answer>[] = []
  let isCommitting = false

  async function commitAll(): Promise<void> {
    while (waiting.length > 0) {
      const { group, rest } = nextGroup(waiting, keyOf, most)
      waiting = rest
      await settle(commit, group)
    }
    isCommitting = false
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      if (isCommitting) return
      isCommitting = true
      // After the events of this turn: what came in with them joins the group.
      setImmediate(() => void commitAll())
    })
}

interface Entry<Ask, Answer> {
  readonly ask: Ask
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

function nextGroup<Ask, Answer>(
  waiting: readonly Entry<Ask, Answer>[],
  keyOf: (ask: Ask) => string,
  most: number,
) {
  const keys = new Set<string>()
  const group: Entry<Ask, Answer>[] = []
  const rest: Entry<Ask, Answer>[] = []
  for (const entry of waiting) {
    const key = keyOf(entry.ask)
    if (group.length < most && !keys.has(key)) group.push(entry)
    else rest.push(entry)
    keys.add(key)
  }
  return { group, rest }
}

/** Never rejects. */
async function settle<Ask, Answer>(
  commit: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  group: readonly Entry<Ask, Answer>[],
): Promise<void> {
  try {
    const answers = await commit(group.map(({ ask }) => ask))
    if (answers.length !== group.length) throw new Error('a group has not an answer each')
    answers.forEach((answer, at) => {
      group[at]?.resolve(answer)
    })
  } catch (error) {
    if (group.length === 1 || !isOfOne(error)) for (const { reject } of group) reject(error)
    else for (const entry of group) await settle(commit, [entry])
  }
}

/** Bad data or a fault of our own, not a store that is away. */
function isOfOne(error: unknown): boolean {
  const code = errorCode(error)
  if (code === undefined) return !(error instanceof StorageError)
  return code.startsWith('22') || code.startsWith('23')
}
