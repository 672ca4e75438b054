import { Type } from 'typebox'
import { CommandId, closed, Done, Id, Instant, nullable, Reason } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 500 })

const AsideEvents = closed({
  consumer: Text,
  about: { ...Text, description: 'The bet or order: what follows about it waits too' },
  name: { ...Text, description: 'Of the first event' },
  memberId: nullable(Id),
  memberName: Text,
  error: Text,
  attempts: Type.Integer({ minimum: 0 }),
  count: Type.Integer({ minimum: 1 }),
  since: Instant,
  nextAttemptAt: Instant,
})

const Pause = closed({
  consumer: Text,
  lanes: {
    ...Type.Integer({ minimum: 1 }),
    description: 'Of sixteen, in which it fails on everything',
  },
  since: Instant,
  until: Instant,
  error: Text,
})

export const listAsideEvents = {
  data: closed({
    paused: Type.Array(Pause),
    items: Type.Array(AsideEvents),
    isWhole: Type.Boolean({ description: 'Whether these are all' }),
  }),
}

export const retryAsideEvents = {
  body: closed({ commandId: CommandId, reason: Reason, consumer: Text, about: Text }),
  data: Done,
}
