import { LeaderRow } from '@zhengju/ui/row'
import { shown } from '#lib/money.ts'
import { modeHint, modeText, questionText, affiliateText as text } from '#text/affiliate.ts'
import { categoryText } from '#text/turnover.ts'
import { minorText, type PlanView, percent, workedExample } from './share.ts'

/** The plan for everyone: every figure of it is the configuration that statements are made by. */
export function PlanPage({ plan, statementDay }: { plan: PlanView; statementDay: number }) {
  return (
    <>
      <section className="afl-head">
        <h2>
          {text.headline[0]}
          <br />
          {text.headline[1]}
        </h2>
        <p className="soft">{text.lead}</p>
      </section>
      <hr className="wenwu" />
      <TierTable plan={plan} />
      <Example plan={plan} />
      <Modes plan={plan} />
      <Flow statementDay={statementDay} />
      <Questions />
    </>
  )
}

function TierTable({ plan }: { readonly plan: PlanView }) {
  const { deposited, valid } = plan.activeMember
  return (
    <section>
      <table className="afl-table">
        <caption className="vh">{text.table}</caption>
        <thead>
          <tr>
            <th scope="col">{text[plan.tierBy]}</th>
            <th scope="col">{text.active}</th>
            <th scope="col">{text.share}</th>
          </tr>
        </thead>
        <tbody>
          {plan.tiers.map((tier) => (
            <tr key={tier.from}>
              <td>{text.from(shown(tier.from))}</td>
              <td>{text.people(tier.active)}</td>
              <td>
                <b>{percent(tier.shareBp)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="afl-note">
        {text.activeRule(shown(deposited), shown(valid))}
        {text.version(plan.version, plan.fromMonth)}
      </p>
    </section>
  )
}

function Example({ plan }: { readonly plan: PlanView }) {
  const { levels, payable, shareBp } = workedExample(plan)
  const [own] = levels
  if (!own) return null
  return (
    <section>
      <header className="afl-sub">
        <h2>{text.example}</h2>
        <span>{text.exampleBy[plan.tierBy]}</span>
      </header>
      <div className="card afl-tree">
        <LeaderRow label={text.lost}>{minorText(own.gross)}</LeaderRow>
        <LeaderRow label={text.bonus}>{minorText(-own.bonus)}</LeaderRow>
        <LeaderRow label={text.rebate}>{minorText(-own.rebate)}</LeaderRow>
        <LeaderRow label={text.platformFee}>{minorText(-own.platformFee)}</LeaderRow>
        <LeaderRow label={text.netIncome}>{minorText(own.net)}</LeaderRow>
        <LeaderRow label={<b>{text.toWallet(percent(shareBp))}</b>}>
          <b className="money--20">{minorText(payable)}</b>
        </LeaderRow>
      </div>
      <p className="afl-note">{text.carryRule}</p>
      <p className="afl-note">{text.baseRule}</p>
    </section>
  )
}

function Modes({ plan }: { readonly plan: PlanView }) {
  const rates = plan.turnoverRates
    .filter(({ rateBp }) => rateBp > 0)
    .map(({ category, rateBp }) => `${categoryText[category]} ${percent(rateBp)}`)
    .join('、')
  const split = plan.splitBp.map(percent).join(' / ')
  return (
    <section>
      <header className="afl-sub">
        <h2>{text.modes}</h2>
      </header>
      <dl className="card afl-modes">
        <dt>{modeText.revenueShare}</dt>
        <dd>{modeHint.revenueShare}</dd>
        <dt>{modeText.turnoverShare}</dt>
        <dd>{modeHint.turnoverShare(rates)}</dd>
        <dt>{modeText.multiLevel}</dt>
        <dd>{modeHint.multiLevel(percent(plan.poolBp), split)}</dd>
      </dl>
    </section>
  )
}

function Flow({ statementDay }: { readonly statementDay: number }) {
  const steps = [...text.steps, text.lastStep(statementDay)]
  return (
    <section>
      <header className="afl-sub">
        <h2>{text.flow}</h2>
      </header>
      <ol className="card afl-steps">
        {steps.map(([name, what]) => (
          <li key={name}>
            <b>{name}</b>
            {what}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Questions() {
  return (
    <section>
      <header className="afl-sub">
        <h2>{text.questions}</h2>
      </header>
      <div className="card afl-faq">
        {questionText.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
