import { type SportId, sportIds } from '@zhengju/domain/sport'
import { Alert, Input, Select } from 'antd'
import { RightButton } from '#lib/right-button.tsx'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import { tradingText as text, tradedSport } from '#text/trading.ts'
import type { Board, BoardQuery, RuleOf } from '../api/api.ts'
import { type Hands, StopButton } from './stop-button.tsx'

/** What a trader looks for first. */
const leastWorsts = ['1000.00', '15000.00', '50000.00', '250000.00'] as const
const stages = ['all', 'live', 'today', 'early', 'outright'] as const

/** What narrows the board down, and what stops everything. */
export function BoardTools(props: {
  readonly query: BoardQuery
  readonly board: Board | undefined
  readonly hands: Hands
  readonly onQuery: (query: BoardQuery) => void
}) {
  const { query, board, hands, onQuery } = props
  const { competitionId } = query
  const league = board?.competitions.find((one) => one.competitionId === competitionId)
  const all: RuleOf = { scope: 'all', subject: '', name: text.stages.all, own: board?.all ?? null }
  return (
    <>
      <div className="tools">
        <Narrow query={query} board={board} onQuery={onQuery} />
        {league ? (
          <StopButton
            hands={hands}
            of={{
              scope: 'competition',
              subject: league.competitionId,
              name: league.name,
              own: league.own,
            }}
            words={[text.stopLeague, text.resumeLeague]}
          />
        ) : null}
        <StopButton hands={hands} of={all} words={[text.stopAll, text.resumeAll]} />
        <RightButton mayPress={hands.mayWrite} onClick={() => hands.set(all)}>
          {text.set}
        </RightButton>
      </div>
      {board?.all?.isSuspended ? <Alert banner type="error" title={text.paused} /> : null}
      {board ? (
        <p className="soft">
          {text.total} <Figure text={money(board.totals.worst)} /> · {text.fixture}{' '}
          {text.capOf(money(board.limits.fixture))} · {text.market}{' '}
          {text.capOf(money(board.limits.market))}
        </p>
      ) : null}
    </>
  )
}

/** What narrows the board down. */
function Narrow(props: {
  readonly query: BoardQuery
  readonly board: Board | undefined
  readonly onQuery: (query: BoardQuery) => void
}) {
  const { query, board, onQuery } = props
  const { stage, competitionId, ...rest } = query
  return (
    <>
      <Select
        aria-label={text.time}
        value={stage ?? 'all'}
        onChange={(to: (typeof stages)[number]) =>
          onQuery({
            ...rest,
            ...(competitionId && { competitionId }),
            ...(to !== 'all' && { stage: to }),
          })
        }
        options={stages.map((value) => ({ value, label: stageLabel(value, board) }))}
      />
      <SportAndWorst query={query} onQuery={onQuery} />
      <Select
        aria-label={text.competition}
        value={competitionId ?? ''}
        onChange={(to: string) =>
          onQuery({ ...rest, ...(stage && { stage }), ...(to !== '' && { competitionId: to }) })
        }
        options={[
          { value: '', label: text.anyCompetition },
          ...(board?.competitions ?? []).map((one) => ({
            value: one.competitionId,
            label: `${one.name} ${one.fixtures}`,
          })),
        ]}
      />
      <Input.Search
        aria-label={text.search}
        placeholder={text.search}
        allowClear
        onSearch={(name) => {
          const { name: _former, ...others } = query
          onQuery({ ...others, ...(name.trim() !== '' && { name: name.trim() }) })
        }}
      />
    </>
  )
}

function SportAndWorst(props: {
  readonly query: BoardQuery
  readonly onQuery: (query: BoardQuery) => void
}) {
  const { query, onQuery } = props
  return (
    <>
      <Select
        aria-label={text.sport}
        value={query.sport ?? 'all'}
        onChange={(to: SportId | 'all') => {
          const { sport: _former, ...others } = query
          onQuery({ ...others, ...(to !== 'all' && { sport: to }) })
        }}
        options={[
          { value: 'all', label: text.anySport },
          ...sportIds.map((value) => ({ value, label: tradedSport[value] })),
        ]}
      />
      <Select
        aria-label={text.leastWorst}
        value={query.leastWorst ?? ''}
        onChange={(to: string) => {
          const { leastWorst: _former, ...others } = query
          onQuery({ ...others, ...(to !== '' && { leastWorst: to }) })
        }}
        options={[
          { value: '', label: text.anyWorst },
          ...leastWorsts.map((value) => ({ value, label: text.atLeast(money(value)) })),
        ]}
      />
    </>
  )
}

function stageLabel(stage: (typeof stages)[number], board: Board | undefined): string {
  const count = stage === 'all' ? undefined : board?.totals[stage]
  return count === undefined ? text.stages[stage] : `${text.stages[stage]} ${count}`
}
