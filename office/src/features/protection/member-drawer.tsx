import {
  type InterventionKind,
  interventionKinds,
  type RestrictionTerm,
  restrictionTerms,
} from '@zhengju/domain/protection'
import { Button, Drawer, Dropdown, Skeleton, Tag } from 'antd'
import { FailedSheet } from '#lib/list-table.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { money, time } from '#lib/show.ts'
import {
  harmRuleText,
  interventionText,
  kindText,
  periodText,
  restrictionText,
  termText,
  protectionText as text,
} from '#text/protection.ts'
import { shellText } from '#text/shell.ts'
import {
  figureText,
  interveneQuestion,
  type MemberProtection,
  restrictQuestion,
  useInterventions,
  useMarkers,
  useMemberProtection,
} from './api.ts'

interface MemberDrawerProps {
  readonly memberId: string
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}

/** What a member limits, what was found of him, what was done, and what may be done. */
export function MemberDrawer({ memberId, onAsk, onClose }: MemberDrawerProps) {
  const { data, failure, reload } = useMemberProtection(memberId)
  return (
    <Drawer
      open
      size={640}
      title={data ? <MemberLink memberId={memberId} name={data.memberName} /> : text.loading}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      extra={<Tools memberId={memberId} onAsk={onAsk} />}
    >
      {data ? (
        <div className="form-stack">
          <Now of={data} />
          <Limits of={data} />
          <Markers memberId={memberId} />
          <Interventions memberId={memberId} />
        </div>
      ) : null}
      {!data && failure ? <FailedSheet text={failure} onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
    </Drawer>
  )
}

function Tools({ memberId, onAsk }: Omit<MemberDrawerProps, 'onClose'>) {
  const [mayIntervene, mayRestrict] = [
    useMay('protection.intervene'),
    useMay('protection.restrict'),
  ]
  const terms: readonly RestrictionTerm[] = [
    ...restrictionTerms.timeOut,
    ...restrictionTerms.exclusion,
  ]
  return (
    <span className="desktools">
      {mayRestrict ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: terms.map((key) => ({ key, label: termText[key] })),
            onClick: ({ key }) => {
              const term = terms.find((one) => one === key)
              if (term) onAsk(restrictQuestion(memberId, term))
            },
          }}
        >
          <Button>{text.restrict}</Button>
        </Dropdown>
      ) : null}
      {mayIntervene ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: interventionKinds.map((key) => ({ key, label: interventionText[key] })),
            onClick: ({ key }) => {
              const kind = interventionKinds.find((one: InterventionKind) => one === key)
              if (kind) onAsk(interveneQuestion(memberId, kind))
            },
          }}
        >
          <Button type="primary">{text.intervene}</Button>
        </Dropdown>
      ) : null}
    </span>
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
      <h3>{text.limits}</h3>
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
      <h3>{text.markersOf}</h3>
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
      <h3>{text.interventionsOf}</h3>
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
