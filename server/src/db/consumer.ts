import type { Consumer, EventName, EventOf, Handler } from './relay.ts'

type Handlers<Name extends EventName> = { readonly [Each in Name]: Handler<Each> }
type Batches<Name extends EventName> = Pick<Consumer<Name>, 'names' | 'handle'>

/** What a consumer hears of and does, name by name, one event after the other. */
export function oneByOne<Name extends EventName>(handlers: Handlers<Name>): Batches<Name> {
  return inGroups(handlers, () => '')
}

/**
 * The same where events of different groups have nothing to do with each other: one after the other within a group, all
 * groups at once, so that what they ask of the database travels together. `prepare` comes before all of them.
 */
export function inGroups<Name extends EventName>(
  handlers: Handlers<Name>,
  groupOf: (event: EventOf<Name>) => string,
  prepare?: Batches<Name>['handle'],
): Batches<Name> {
  // Untyped in between: a handler stands under the name of its own event.
  const known = new Map()
  const names: Name[] = []
  for (const name in handlers) {
    known.set(name, handlers[name])
    names.push(name)
  }
  return {
    names,
    async handle(tx, events) {
      await prepare?.(tx, events)
      const groups = Map.groupBy(events, groupOf)
      const runs = [...groups.values()].map(async (group) => {
        for (const event of group) await known.get(event.name)(tx, event)
      })
      // Nobody may still be asking when the failure of another one is undone.
      for (const run of await Promise.allSettled(runs)) {
        if (run.status === 'rejected') throw run.reason
      }
    },
  }
}
