import { Alert, Button, Drawer } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { shellText } from '#text/shell.ts'
import { staffText as text } from '#text/staff.ts'
import { Account } from './account.tsx'
import { type Role, type Staff, useRoles, type Wish } from './api.ts'
import { askQuestion, giveQuestion, refuseQuestion, rightsOf, takeQuestion } from './questions.ts'

/** One operator's roles: what they allow, what waits, and what may change. */
export function StaffDrawer({
  staff,
  onClose,
}: {
  readonly staff: Staff | undefined
  readonly onClose: () => void
}) {
  const roles = useRoles().data?.items ?? []
  const [question, setQuestion] = useState<ReasonQuestion>()
  const operator = useContext(OperatorContext)
  const isSelf = staff?.id === operator?.id
  const mayChange = useMay('role.write') && !isSelf
  const onAsk = mayChange ? setQuestion : undefined
  const mayManage = useMay('operator.write') && !isSelf
  return (
    <Drawer
      open={staff !== undefined}
      onClose={onClose}
      size={640}
      closable={{ 'aria-label': shellText.close }}
      title={`${text.detail} ${staff?.name ?? ''}`}
    >
      {staff ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long details are scrolled by keyboard too
        <section className="detail" aria-label={staff.name} tabIndex={0}>
          {isSelf ? <Alert type="info" title={text.self} /> : null}
          <Account staff={staff} onAsk={mayManage ? setQuestion : undefined} />
          <Wishes staff={staff} roles={roles} self={operator?.name} onAsk={onAsk} />
          <Held staff={staff} roles={roles} onAsk={onAsk} />
          <Others staff={staff} roles={roles} onAsk={onAsk} />
        </section>
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Drawer>
  )
}

interface PartProps {
  readonly staff: Staff
  readonly roles: readonly Role[]
  readonly onAsk: ((question: ReasonQuestion) => void) | undefined
}

function Wishes({ staff, roles, self, onAsk }: PartProps & { readonly self: string | undefined }) {
  if (staff.wishes.length === 0) return null
  return (
    <section>
      <h2>{text.wishes}</h2>
      <ul className="plain-list">
        {staff.wishes.map((wish) => (
          <WishLine
            key={wish.id}
            {...{ wish, staff, roles, onAsk }}
            isOwn={wish.askedBy === self}
          />
        ))}
      </ul>
    </section>
  )
}

function WishLine({
  wish,
  staff,
  roles,
  isOwn,
  onAsk,
}: PartProps & { readonly wish: Wish; readonly isOwn: boolean }) {
  const role = roles.find(({ id }) => id === wish.role.id)
  const refusing = isOwn ? text.withdraw : text.refuse
  return (
    <Line
      name={wish.role.title}
      tools={
        onAsk ? (
          <>
            <Button size="small" onClick={() => onAsk(refuseQuestion(wish, refusing))}>
              {refusing}
            </Button>
            {isOwn ? null : (
              <Button
                size="small"
                type="primary"
                onClick={() => onAsk(giveQuestion(staff, wish, role))}
              >
                {text.give}
              </Button>
            )}
          </>
        ) : null
      }
    >
      <p className="soft">{text.askedBy(wish.askedBy, time(wish.askedAt))}</p>
      <p>{wish.reason}</p>
      {isOwn ? <p className="soft">{text.ownWish}</p> : null}
    </Line>
  )
}

function Held({ staff, roles, onAsk }: PartProps) {
  return (
    <section>
      <h2>{text.held}</h2>
      {staff.roles.length === 0 ? <p className="soft">{text.noRoles}</p> : null}
      <ul className="plain-list">
        {staff.roles.map((role) => (
          <Line
            key={role.id}
            name={role.title}
            tools={
              onAsk ? (
                <Button
                  size="small"
                  aria-label={`${text.take} ${role.title}`}
                  onClick={() => onAsk(takeQuestion(staff, role))}
                >
                  {text.take}
                </Button>
              ) : null
            }
          >
            <Rights role={roles.find(({ id }) => id === role.id)} />
          </Line>
        ))}
      </ul>
    </section>
  )
}

function Others({ staff, roles, onAsk }: PartProps) {
  const taken = new Set(
    [...staff.roles, ...staff.wishes.map(({ role }) => role)].map(({ id }) => id),
  )
  const others = roles.filter(({ id }) => !taken.has(id))
  if (!onAsk) return null
  return (
    <section>
      <h2>{text.others}</h2>
      {others.length === 0 ? <p className="soft">{text.noOthers}</p> : null}
      <ul className="plain-list">
        {others.map((role) => (
          <Line
            key={role.id}
            name={role.title}
            tools={
              <Button
                size="small"
                aria-label={`${text.ask} ${role.title}`}
                onClick={() => onAsk(askQuestion(staff, role))}
              >
                {text.ask}
              </Button>
            }
          >
            <Rights role={role} />
          </Line>
        ))}
      </ul>
    </section>
  )
}

function Rights({ role }: { readonly role: Role | undefined }) {
  if (!role) return null
  return (
    <details>
      <summary>{text.permissions(role.permissions.length)}</summary>
      <p className="soft">{rightsOf(role.permissions)}</p>
    </details>
  )
}

function Line({
  name,
  tools,
  children,
}: {
  readonly name: string
  readonly tools: ReactNode
  readonly children: ReactNode
}) {
  return (
    <li className="form-row">
      <div className="grow">
        <strong>{name}</strong>
        {children}
      </div>
      <span className="tools">{tools}</span>
    </li>
  )
}
