import { Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { FailedSheet } from '#lib/list-table.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import { tradingText as text } from '#text/trading.ts'
import { type Profile, termsQuestion, useProfile } from '../api/api.ts'
import { Steps } from './rule-form.tsx'

/** What a member bets at the house, and what the desk has set for him. */
export function ProfileDrawer(props: {
  readonly member: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}) {
  const { member, onClose } = props
  const { data, failure, reload } = useProfile(member.id)
  return (
    <Drawer open size={420} title={`${text.profile} ${member.name}`} onClose={onClose}>
      {data ? (
        <Facts memberId={member.id} profile={data} />
      ) : data === null ? (
        <p className="soft">{text.neverBet}</p>
      ) : failure ? (
        <FailedSheet text={failure} onRetry={reload} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

function Facts({ memberId, profile }: { readonly memberId: string; readonly profile: Profile }) {
  const { bets, inPlay, refused, staked, paid, openWin, terms } = profile
  const mayWrite = useMay('trading.write')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [sharePercent, setShare] = useState(terms?.sharePercent ?? 100)
  const [delaySec, setDelay] = useState((terms?.delayMs ?? 0) / 1000)
  const counts = [
    [text.bets, bets],
    [text.inPlay, inPlay],
    [text.refused, refused],
  ] as const
  const sums = [
    [text.settledStake, staked],
    [text.paid, paid],
    [text.openWin, openWin],
  ] as const
  return (
    <div className="form-stack">
      {counts.map(([title, count]) => (
        <div key={title} className="row row--between">
          <span>{title}</span>
          <span className="mono">{count}</span>
        </div>
      ))}
      {sums.map(([title, sum]) => (
        <div key={title} className="row row--between">
          <span>{title}</span>
          <Figure text={money(sum)} />
        </div>
      ))}
      <p className="soft">
        {terms ? text.terms(terms.sharePercent, terms.delayMs / 1000) : text.noTerms}
      </p>
      <Steps
        title={text.share}
        hint={text.limitHint}
        least={1}
        most={100}
        value={sharePercent}
        unit="%"
        onChange={setShare}
      />
      <Steps
        title={text.delay}
        hint={text.delayHint}
        most={30}
        value={delaySec}
        unit="s"
        onChange={setDelay}
      />
      <RightButton
        mayPress={mayWrite}
        onClick={() =>
          setQuestion(termsQuestion(memberId, { sharePercent, delayMs: delaySec * 1000 }))
        }
      >
        {text.set}
      </RightButton>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </div>
  )
}
