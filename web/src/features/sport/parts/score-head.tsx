import type { Score } from '@zhengju/domain/sport'
import { Crest } from '@zhengju/ui/crest'
import { Icon } from '@zhengju/ui/icon'
import { Badge } from '@zhengju/ui/notice'
import type { Ref } from 'react'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { fixtureText } from '#text/sport-fixture.ts'
import type { Entry } from '../model/board.ts'
import { isUnderWay, timeText } from '../model/fixture-time.ts'
import './score-head.css'
import { useGoal } from '../hooks/use-goal.ts'

interface ScoreHeadProps {
  readonly entry: Entry
  readonly score: Score
  readonly now: number
  /** What flies over the head flies over this part of it: the score itself is never covered. */
  readonly stageRef: Ref<HTMLDivElement>
}

/** The match in two lines, over its room: teams, score, minute, and the way to its markets. */
export function ScoreHead({ entry, score, now, stageRef }: ScoreHeadProps) {
  const { fixture } = entry
  const goal = useGoal(score)
  const isBegun = fixture.period !== 'notStarted'
  const time = timeText(entry, now)
  return (
    <>
      <Link className="score-head" to={fixturePath(fixture)}>
        <div className="score-head__sides">
          {(['home', 'away'] as const).map((side) => (
            <div className="score-head__side" key={side}>
              <Crest seed={fixture[side].name} size={24} />
              <span className="cut">{fixture[side].name}</span>
              {goal?.side === side ? (
                <span className="score-head__goal" key={goal.no}>
                  <Badge tone="ink">{fixtureText.goal}</Badge>
                </span>
              ) : null}
            </div>
          ))}
          <div className="score-head__stage" ref={stageRef} />
        </div>
        <div className="score-head__score">
          {(['home', 'away'] as const).map((side) => (
            <b
              key={goal?.side === side ? `${side} ${goal.no}` : side}
              data-goal={goal?.side === side ? '' : undefined}
            >
              {isBegun ? score[side] : '–'}
            </b>
          ))}
        </div>
        <div className="score-head__time">
          {isUnderWay(entry) ? <span className="live">{time}</span> : <span>{time}</span>}
          <span className="soft">
            {fixtureText.toMarkets}
            <Icon name="right" size={16} />
          </span>
        </div>
      </Link>
      <span className="vh" role="status">
        {goal ? fixtureText.scored(fixture[goal.side].name, score.home, score.away) : ''}
      </span>
    </>
  )
}
