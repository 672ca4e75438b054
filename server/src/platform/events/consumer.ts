import { aboutOf, type DomainEvent, type Life } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'
import type { Consumer, EventName, EventOf, Handler } from './relay.ts'

type Handlers<Name extends EventName> = { readonly [Each in Name]: Handler<Each> }
/** What does many of one name with a few statements. */
type Together<Name extends EventName> = {
  readonly [Each in Name]?: (tx: Tx, events: readonly EventOf<Each>[]) => Promise<void>
} & {
  /** Bets whose settlement is the next event of their group: always those of an instant round. */
  readonly life?: (tx: Tx, lives: readonly Life[]) => Promise<void>
}
type Batches<Name extends EventName> = Pick<Consumer<Name>, 'names' | 'handle'>

/** What a consumer hears of and does, name by name, one event after the other. */
export function oneByOne<Name extends EventName>(handlers: Handlers<Name>): Batches<Name> {
  return inGroups(handlers, () => '')
}

/**
 * The same where events of different groups have nothing to do with each other: one after the other within a group, all
 * groups at once, so that what they ask of the database travels together. What `prepare` says comes before all of them. The first
 * events of all groups are one round, then the second ones: those of a round that have one name, and stand in `together`,
 * are done with the same few statements. A bet and the settlement right behind it are one there, where `together` knows lives.
 */
export function inGroups<Name extends EventName>(
  handlers: Handlers<Name>,
  groupOf: (event: EventOf<Name>) => string,
  prepare?: (tx: Tx, events: readonly EventOf<Name>[]) => void,
  together: NoInfer<Together<Name>> = {},
): Batches<Name> {
  // Untyped in between: a handler stands under the name of its own event.
  const known = new Map()
  const many = new Map(Object.entries(together))
  const names: Name[] = []
  for (const name in handlers) {
    known.set(name, handlers[name])
    names.push(name)
  }
  return {
    names,
    async handle(tx, events) {
      prepare?.(tx, events)
      const groups = [...Map.groupBy(events, groupOf).values()].map((group) =>
        together.life ? withLives(group) : group.map(stepOf),
      )
      const turns = Math.max(0, ...groups.map(({ length }) => length))
      for (let turn = 0; turn < turns; turn++) {
        const round = groups.flatMap((group) => group.slice(turn, turn + 1))
        await allDone(
          tx,
          Map.groupBy(round, ({ name }) => name),
          { known, many },
        )
      }
    },
  }
}

interface Step {
  readonly name: string
  readonly of: unknown
}

function stepOf(event: DomainEvent): Step {
  return { name: event.name, of: event }
}

function withLives(events: readonly DomainEvent[]): Step[] {
  const steps: Step[] = []
  let placed: EventOf<'betPlaced'> | undefined
  for (const event of events) {
    if (placed && event.name === 'betSettled' && aboutOf(event) === aboutOf(placed)) {
      steps[steps.length - 1] = { name: 'life', of: { placed, settled: event } }
    } else steps.push(stepOf(event))
    placed = event.name === 'betPlaced' ? event : undefined
  }
  return steps
}

type Run = (tx: Tx, of: unknown) => Promise<void>

async function allDone(
  tx: Tx,
  byName: ReadonlyMap<string, readonly Step[]>,
  { known, many }: { readonly known: Map<string, Run>; readonly many: Map<string, unknown> },
): Promise<void> {
  const runs = [...byName].flatMap(([name, steps]) => {
    const all = many.get(name)
    const each = steps.map(({ of }) => of)
    return typeof all === 'function' ? [all(tx, each)] : each.map((of) => known.get(name)?.(tx, of))
  })
  // Nobody may still be asking when the failure of another one is undone.
  for (const run of await Promise.allSettled(runs)) {
    if (run.status === 'rejected') throw run.reason
  }
}
