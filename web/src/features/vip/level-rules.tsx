import { vipGifts } from '@zhengju/domain/vip'
import { promotionText } from '#text/promotion.ts'
import { vipText as text } from '#text/vip.ts'
import type { VipRules } from './vip-card.tsx'

const titles = {
  upgrade: text.upgradeGift,
  monthly: text.monthlyGift,
  birthday: text.birthdayGift,
} as const

/** How levels rise, are kept and fall, how gifts are claimed, and what members ask: out of the rule itself. */
export function LevelRules({ rules }: { readonly rules: VipRules }) {
  const { windowDays } = rules.rule
  return (
    <>
      <Terms id="vip-rules" title={text.rulesTitle} rows={text.rulesOf(windowDays)} />
      <Terms id="vip-gifts" title={text.giftsTitle} rows={giftsOf(rules)} />
      <section className="vipbox" aria-labelledby="vip-faq">
        <h2 id="vip-faq">{text.faqTitle}</h2>
        <div className="card vipfaq">
          {text.faqOf(windowDays).map(([question, answer]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  )
}

interface TermsProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly (readonly [string, string])[]
}

function Terms({ id, title, rows }: TermsProps) {
  return (
    <section className="vipbox" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="card vipterms">
        {rows.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function giftsOf({ rule }: VipRules): [string, string][] {
  const { giftWhen } = text
  return vipGifts.map((gift) => {
    const { multiplePercent, mostTimes, claimDays } = rule.terms[gift]
    const when = gift === 'birthday' ? giftWhen.birthday(rule.birthdayDeposits) : giftWhen[gift]
    const most = multiplePercent > 0 && mostTimes > 0 ? text.mostTimes(mostTimes) : ''
    return [
      titles[gift],
      `${when}${text.giftTerms(claimDays, promotionText.terms(multiplePercent), most)}`,
    ]
  })
}

interface VersionsProps {
  readonly rules: VipRules
  readonly onRead: (version: number) => void
}

/** Which version is read, and every one that held before it. */
export function Versions({ rules, onRead }: VersionsProps) {
  const { version, fromDay, versions } = rules
  return (
    <section className="vipbox">
      <p className="hint">{text.source(version, fromDay)}</p>
      <details className="card vipversions">
        <summary>{text.versions}</summary>
        <ul>
          {versions.map((one, at) => (
            <li key={one.version}>
              <span>{text.versionOf(one.version, one.fromDay)}</span>
              {one.version === version ? (
                <span className="soft t12">{at === 0 ? text.inForce : ''}</span>
              ) : (
                <button type="button" className="link" onClick={() => onRead(one.version)}>
                  {text.read}
                </button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
