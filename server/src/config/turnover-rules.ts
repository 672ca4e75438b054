import { defaultTurnoverRules, type TurnoverRules } from '@zhengju/domain/turnover'
import { gameCategories } from '@zhengju/domain/venue'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const closed = { additionalProperties: false }
const Configured = Type.Object(
  {
    mode: Type.Optional(Type.Enum(['net', 'stake'])),
    oddsFloor: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
    weightPercent: Type.Optional(
      Type.Partial(
        Type.Record(Type.Enum([...gameCategories]), Type.Integer({ minimum: 0, maximum: 100 })),
        closed,
      ),
    ),
  },
  closed,
)

/** What `TURNOVER_RULES` says, over the defaults; undefined when it cannot be read. */
export function readTurnoverRules(text: string | undefined): TurnoverRules | undefined {
  if (!text) return defaultTurnoverRules
  const given = parsed(text)
  if (!given) return undefined
  const { oddsFloor, weightPercent, ...rest } = given
  return {
    ...defaultTurnoverRules,
    ...rest,
    ...(oddsFloor === undefined ? {} : { oddsFloor: Math.round(oddsFloor * 100_000) }),
    weightPercent: { ...defaultTurnoverRules.weightPercent, ...weightPercent },
  }
}

function parsed(text: string): Static<typeof Configured> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(Configured, value) ? value : undefined
  } catch {
    return undefined
  }
}
