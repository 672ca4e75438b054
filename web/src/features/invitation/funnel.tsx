import type { invitationOverview } from '@zhengju/contract/invitation/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { minorOf, shown } from '#lib/money.ts'
import { invitationText as text } from '#text/invitation.ts'

export type Invitation = DataOf<typeof invitationOverview>

/** This month's friends by how far they came, and what each tier brings. */
export function Funnel({ invitation }: { readonly invitation: Invitation }) {
  const { month, registered, verified, valid, rule } = invitation
  const steps = [
    [text.registered, registered],
    [text.verified, verified],
    [text.valid, valid],
  ] as const
  return (
    <section className="inv" aria-labelledby="inv-month">
      <h2 id="inv-month">{text.month(Number(month.slice(5)))}</h2>
      <ol className="card inv__steps">
        {steps.map(([label, count]) => (
          <li key={label}>
            <b>{count}</b>
            {label}
          </li>
        ))}
      </ol>
      {rule ? <Tiers rule={rule} valid={valid} /> : null}
      {rule ? (
        <p className="hint">
          {text.rules(shown(rule.turnover), text.multiple(rule.terms.multiplePercent))}
        </p>
      ) : null}
    </section>
  )
}

/** What all his invitations have brought him so far. */
export function Rewards({ invitation }: { readonly invitation: Invitation }) {
  const { given, waiting } = invitation
  return (
    <p className="card inv__given">
      {text.given}
      <b>{shown(given)}</b>
      {minorOf(waiting) > 0n ? <span>{text.waiting(shown(waiting))}</span> : null}
    </p>
  )
}

interface TiersProps {
  readonly rule: NonNullable<Invitation['rule']>
  readonly valid: number
}

function Tiers({ rule, valid }: TiersProps) {
  return (
    <table className="card inv__tiers">
      <thead>
        <tr>
          <th scope="col">{text.tierTitle}</th>
          <th scope="col">{text.each}</th>
          <th scope="col">{text.once}</th>
        </tr>
      </thead>
      <tbody>
        {rule.tiers.map(({ from, each, once }, at) => {
          const next = rule.tiers[at + 1]?.from
          return (
            <tr key={from} data-reached={valid >= from || undefined}>
              <th scope="row">
                {text.people(from, next === undefined ? undefined : next - 1)}
                {valid >= from ? <span className="badge badge--jade">{text.reached}</span> : null}
              </th>
              <td>{shown(each)}</td>
              <td>{minorOf(once) > 0n ? shown(once) : text.none}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
