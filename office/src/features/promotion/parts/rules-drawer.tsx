import { listPromotionRules } from '@zhengju/contract/promotion/office-calls'
import type { RuledKind } from '@zhengju/domain/promotion'
import { Alert, Button, Drawer, Tag } from 'antd'
import { useContext, useState } from 'react'
import { DifferenceList } from '#lib/difference-list.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { TrialNote } from '#lib/trial-note.tsx'
import { useRead } from '#lib/use-read.ts'
import { ruledKindText, ruleStateText, promotionText as text } from '#text/promotion.ts'
import { type RuleText, type RuleVersion, ruleQuestion, useRules } from '../api/api.ts'
import { wordOf } from '../model/difference-words.ts'
import { DraftForm } from './draft-form.tsx'
import { Preview } from './preview.tsx'

interface RulesProps {
  readonly kind: RuledKind
  readonly ask: (question: ReasonQuestion) => void
  readonly onClose: () => void
}

/** What holds today, every version beside it, and what may be done with each. */
export function RulesDrawer({ kind, ask, onClose }: RulesProps) {
  const head = useRead(listPromotionRules, { params: { kind }, query: { size: 1 } })
  const list = useRules(kind)
  const [isDrafting, setDrafting] = useState(false)
  const mayAsk = useMay('promotion.ask')
  const failure = head.failure ?? list.failure
  const { current } = head.data ?? {}
  return (
    <Drawer
      open
      size={720}
      title={text.rulesOf(ruledKindText[kind])}
      onClose={onClose}
      extra={
        mayAsk && current ? <Button onClick={() => setDrafting(true)}>{text.draft}</Button> : null
      }
    >
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {current ? <p className="soft">{text.now(text.version(current.version))}</p> : null}
      {list.items?.length === 0 ? <p className="soft">{text.noDrafts}</p> : null}
      {current
        ? list.items?.map((version) => (
            <Version key={version.id} version={version} current={current.rule} ask={ask} />
          ))
        : null}
      {list.isAtEnd ? null : (
        <Button loading={list.isLoadingMore} onClick={list.loadMore}>
          {text.versions}
        </Button>
      )}
      {isDrafting && current ? (
        <DraftForm
          kind={kind}
          current={current.rule}
          ask={ask}
          onClose={() => setDrafting(false)}
        />
      ) : null}
    </Drawer>
  )
}

interface VersionProps {
  readonly version: RuleVersion
  readonly current: RuleText
  readonly ask: (question: ReasonQuestion) => void
}

function Version({ version, current, ask }: VersionProps) {
  const { kind, fromDay, state, trial, reason, askedBy, decidedBy } = version
  return (
    <section className="promo-version">
      <div className="tools">
        <b>{text.version(version.version)}</b>
        <Tag>{ruleStateText[state]}</Tag>
        <span className="mono">{fromDay}</span>
        <span className="soft">
          {text.by(askedBy)} {decidedBy === null ? '' : text.decidedBy(decidedBy)}　{reason}
        </span>
      </div>
      <TrialNote trial={trial} />
      {state === 'draft' ? (
        <>
          <DifferenceList before={current[kind]} after={version.rule[kind]} wordOf={wordOf} />
          {kind === 'activity' ? <Preview ruleId={version.id} /> : null}
          <Decisions version={version} ask={ask} />
        </>
      ) : null}
    </section>
  )
}

/** Who drafted it may try it; somebody else decides. */
function Decisions({ version, ask }: Omit<VersionProps, 'current'>) {
  const operator = useContext(OperatorContext)?.name
  const [mayAsk, mayDecide] = [useMay('promotion.ask'), useMay('promotion.decide')]
  return (
    <div className="tools">
      {mayAsk ? (
        <Button size="small" onClick={() => ask(ruleQuestion('try', version))}>
          {text.try}
        </Button>
      ) : null}
      {mayDecide && version.askedBy !== operator ? (
        <Button size="small" type="primary" onClick={() => ask(ruleQuestion('approve', version))}>
          {text.approve}
        </Button>
      ) : null}
      {mayDecide ? (
        <Button size="small" onClick={() => ask(ruleQuestion('refuse', version))}>
          {text.refuse}
        </Button>
      ) : null}
    </div>
  )
}
