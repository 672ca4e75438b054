import { Skeleton, Tag } from 'antd'
import { FailedSheet } from '#lib/list-table.tsx'
import { money, time } from '#lib/show.ts'
import {
  actText,
  harmRuleText,
  interventionText,
  kindText,
  periodText,
  restrictionText,
  protectionText as text,
} from '#text/protection.ts'
import {
  figureText,
  type MemberProtection,
  useInterventions,
  useLimitChanges,
  useMarkers,
  useMemberProtection,
  useRestrictions,
} from './api.ts'

/** All that is known of one member's protection: what holds now, what was found, what was done, what he changed. */
export function ProtectionFile({ memberId }: { readonly memberId: string }) {
  const { data, failure, reload } = useMemberProtection(memberId)
  if (!data) {
    return failure ? (
      <FailedSheet text={failure} onRetry={reload} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    )
  }
  return (
    <div className="form-stack">
      <Now of={data} />
      <Limits of={data} />
      <Markers memberId={memberId} />
      <Interventions memberId={memberId} />
      <Restrictions memberId={memberId} />
      <Changes memberId={memberId} />
    </div>
  )
}

function Now({ of: { protection } }: { readonly of: MemberProtection }) {
  const { restriction, realityCheckMin } = protection
  const until =
    restriction && (restriction.untilAt === null ? text.forGood : time(restriction.untilAt))
  return (
    <dl className="facts">
      <div>
        <dt>{text.restriction}</dt>
        <dd>
          {restriction
            ? `${restrictionText[restriction.kind]} ${text.until} ${until}`
            : text.noRestriction}
        </dd>
      </div>
      <div>
        <dt>{text.reminder}</dt>
        <dd>{realityCheckMin === null ? text.reminderOff : text.minutes(realityCheckMin)}</dd>
      </div>
    </dl>
  )
}

function Limits({ of: { protection } }: { readonly of: MemberProtection }) {
  const set = protection.limits.filter(({ value, pending }) => value !== null || pending)
  return (
    <section>
      <h2>{text.limits}</h2>
      {set.length === 0 ? <p className="soft">{text.noLimits}</p> : null}
      <dl className="facts">
        {set.map(({ kind, period, value, used, pending }) => (
          <div key={`${kind} ${period}`}>
            <dt>{`${periodText[period]}${kindText[kind]}`}</dt>
            <dd>
              <span className="mono">{`${money(used)} / ${value === null ? text.none : money(value)}`}</span>
              {pending ? (
                <div className="soft">
                  {text.pending(pending.value === null ? text.none : money(pending.value))}
                </div>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Markers({ memberId }: { readonly memberId: string }) {
  const { items = [] } = useMarkers({ memberId })
  if (items.length === 0) return null
  return (
    <section>
      <h2>{text.markersOf}</h2>
      {items.map(({ id, rule, figure, level, foundAt, isOpen }) => (
        <div className="form-row" key={id}>
          <div>
            <strong>
              {harmRuleText[rule].title} {figureText(rule, figure)}
            </strong>
            <div className="soft">{harmRuleText[rule].why}</div>
            <div className="soft mono">{time(foundAt)}</div>
          </div>
          <Tag color={isOpen ? (level === 'act' ? 'error' : 'warning') : 'default'}>
            {isOpen ? text.levels[level] : text.closed}
          </Tag>
        </div>
      ))}
    </section>
  )
}

function Interventions({ memberId }: { readonly memberId: string }) {
  const { items = [] } = useInterventions({ memberId })
  if (items.length === 0) return null
  return (
    <section>
      <h2>{text.interventionsOf}</h2>
      {items.map(({ id, kind, note, operator, at }) => (
        <div className="form-row" key={id}>
          <div>
            <strong>{interventionText[kind]}</strong>
            <div>{note}</div>
          </div>
          <div className="soft">
            <div>{operator}</div>
            <div className="mono">{time(at)}</div>
          </div>
        </div>
      ))}
    </section>
  )
}

function Restrictions({ memberId }: { readonly memberId: string }) {
  const { items = [] } = useRestrictions({ memberId })
  if (items.length === 0) return null
  return (
    <section>
      <h2>{text.restrictionsOf}</h2>
      {items.map(({ id, kind, fromAt, untilAt, operator, reason, isRunning }) => (
        <div className="form-row" key={id}>
          <div>
            <strong>{restrictionText[kind]}</strong>
            <div className="soft mono">
              {`${time(fromAt)} – ${untilAt === null ? text.forGood : time(untilAt)}`}
            </div>
            <div className="soft">
              {operator === null ? text.self : `${operator} ${reason ?? ''}`}
            </div>
          </div>
          <Tag color={isRunning ? 'processing' : 'default'}>
            {isRunning ? text.running : text.over}
          </Tag>
        </div>
      ))}
    </section>
  )
}

function Changes({ memberId }: { readonly memberId: string }) {
  const { items = [] } = useLimitChanges({ memberId })
  if (items.length === 0) return null
  const value = (amount: string | null) => (amount === null ? text.none : money(amount))
  return (
    <section>
      <h2>{text.changesOf}</h2>
      {items.map(({ id, kind, period, act, before, after, at }) => (
        <div className="form-row" key={id}>
          <div>
            <strong>{`${periodText[period]}${kindText[kind]}`}</strong> {actText[act]}
            <div className="soft mono">{time(at)}</div>
          </div>
          <div className="mono">{`${value(before)} → ${value(after)}`}</div>
        </div>
      ))}
    </section>
  )
}
