import { Button } from '@zhengju/ui/button'
import { Money } from '@zhengju/ui/money'
import { Badge, Note } from '@zhengju/ui/notice'
import { LockedOdds, NoOdds, OddsCell, OddsGrid } from '@zhengju/ui/odds'
import { SectionFailure } from '@zhengju/ui/reading'
import { LeaderRow, RowBody, rowClass } from '@zhengju/ui/row'
import { EmptyState, ErrorState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { Progress, Steps } from '@zhengju/ui/steps'
import { useState } from 'react'
import { galleryText as text } from '#text/gallery.ts'
import { sectionText, shellText } from '#text/shell.ts'
import { Section } from './section.tsx'

const tones = ['plain', 'jade', 'amber', 'indigo', 'cinnabar', 'ink', 'line'] as const
const noteTones = ['plain', 'indigo', 'jade', 'amber', 'bad'] as const

export function Lists() {
  const steps = text.stepNames.map((label, index) => ({
    label,
    state: index === 0 ? ('done' as const) : index === 1 ? ('now' as const) : ('ahead' as const),
  }))
  return (
    <>
      <Section title={text.badges}>
        <div className="flow">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Section>
      <Odds />
      <Section title={text.rows}>
        <div className="card">
          <button type="button" className={rowClass}>
            <RowBody icon="shield" title={text.limit} value={text.limitValue} leadsOn />
          </button>
        </div>
        <LeaderRow label={text.sum}>
          <Money text="100.00" />
        </LeaderRow>
      </Section>
      <Section title={text.steps}>
        <Progress label={text.progress} percent={58} />
        <Steps label={text.steps} steps={steps} />
      </Section>
      <Section title={text.notes}>
        <div className="stack">
          {noteTones.map((tone) => (
            <Note key={tone} tone={tone} icon="info">
              {text.note}
            </Note>
          ))}
        </div>
      </Section>
      <Section title={text.states}>
        <SkeletonRows label={shellText.loading} count={2} />
        <SectionFailure words={sectionText} onRetry={() => undefined} />
        <EmptyState
          drawing="games"
          title={text.emptyTitle}
          text={text.emptyText}
          action={<Button>{text.plain}</Button>}
        />
        <ErrorState
          title={text.errorTitle}
          text={text.errorText}
          action={<Button kind="ink">{shellText.retry}</Button>}
        />
        <ListEnd>{shellText.listEnd}</ListEnd>
      </Section>
    </>
  )
}

function Odds() {
  const [isPicked, setPicked] = useState(true)
  const pick = () => setPicked(!isPicked)
  return (
    <Section title={text.odds}>
      <OddsGrid columns={4}>
        <OddsCell label={text.home} price="1.36" isPicked={false} onPick={pick} />
        <OddsCell label={text.over} price="1.88" move="up" isPicked={false} onPick={pick} />
        <OddsCell label={text.away} price="2.00" move="down" isPicked={false} onPick={pick} />
        <OddsCell label={text.handicap} price="1.92" isPicked={isPicked} onPick={pick} />
        <LockedOdds describedAs={text.locked} />
        <NoOdds />
        <OddsCell label={text.home} price="−0.9524" isPicked={false} onPick={pick} />
        <OddsCell label={text.handicap} price="2.05" move="up" isPicked={isPicked} onPick={pick} />
      </OddsGrid>
    </Section>
  )
}
