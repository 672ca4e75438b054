import {
  marketSubject,
  type TradingTerms,
  type VoidReason,
  voidReasons,
} from '@zhengju/domain/trading'
import { Drawer, InputNumber, Select, Skeleton, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { Labelled } from '#lib/labelled.tsx'
import { FailedSheet } from '#lib/list-table.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'
import { tradingText as text, voidReasonText } from '#text/trading.ts'
import {
  type FixtureBoard,
  type RuleOf,
  resettleQuestion,
  resultQuestion,
  useFixtureBoard,
  voidQuestion,
} from '../api/api.ts'
import { fixtureName, marketName, oddsText } from '../model/name.ts'
import { ScoreMatrix } from './score-matrix.tsx'
import { SideCells } from './side-cells.tsx'
import { type Hands, ruleOf, StopButton } from './stop-button.tsx'

type BoardMarket = FixtureBoard['markets'][number]

/** One fixture: every market with its prices and costs, and what two operators may do to it. */
export function FixtureDrawer(props: {
  readonly fixtureId: string
  readonly hands: Hands
  readonly onClose: () => void
}) {
  const { fixtureId, hands, onClose } = props
  const { data, failure, reload } = useFixtureBoard(fixtureId)
  const title = data ? titleOf(data) : text.fixture
  return (
    <Drawer open size={760} title={title} onClose={onClose}>
      {data ? (
        <Whole fixture={data} hands={hands} />
      ) : failure ? (
        <FailedSheet text={failure} onRetry={reload} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

function titleOf(fixture: FixtureBoard): string {
  const { competition, home, away, score, stage } = fixture
  return stage === 'outright'
    ? `${competition} ${fixtureName(fixture)}`
    : `${home} ${score} ${away}`
}

function Whole({ fixture, hands }: { readonly fixture: FixtureBoard; readonly hands: Hands }) {
  const maySettle = useMay('trading.settle')
  const { fixtureId, isFed, markets, marketCount, stage } = fixture
  return (
    <div className="form-stack">
      <div className="tools">
        <StopButton hands={hands} of={ruleOf(fixture)} />
        <RightButton mayPress={hands.mayWrite} onClick={() => hands.set(ruleOf(fixture))}>
          {text.set}
        </RightButton>
        <RightButton mayPress={maySettle} onClick={() => hands.ask(resettleQuestion(fixtureId))}>
          {text.settleAgain}
        </RightButton>
        <span className="soft">{isFed ? text.fed : text.invented}</span>
      </div>
      {isFed ? (
        <ResultForm fixtureId={fixtureId} hands={hands} maySettle={maySettle} />
      ) : (
        <p className="soft">{stage === 'outright' ? text.outrightNote : text.inventedNote}</p>
      )}
      <VoidForm fixture={fixture} hands={hands} maySettle={maySettle} />
      <ScoreMatrix fixture={fixture} />
      <Table
        columns={columnsOf(fixture, hands)}
        dataSource={markets}
        rowKey={({ key }) => key}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      <p className="soft">{text.shown(markets.length, marketCount)}</p>
    </div>
  )
}

function ResultForm(props: {
  readonly fixtureId: string
  readonly hands: Hands
  readonly maySettle: boolean
}) {
  const { fixtureId, hands, maySettle } = props
  const [period, setPeriod] = useState<'full' | 'firstHalf'>('full')
  const [home, setHome] = useState(0)
  const [away, setAway] = useState(0)
  return (
    <div className="form-pair">
      <Labelled title={text.period}>
        {(id) => (
          <Select
            id={id}
            value={period}
            onChange={setPeriod}
            options={(['full', 'firstHalf'] as const).map((value) => ({
              value,
              label: text.periods[value],
            }))}
          />
        )}
      </Labelled>
      <Labelled title={text.score}>
        {(id) => (
          <div className="row">
            <InputNumber
              id={id}
              min={0}
              max={99}
              value={home}
              onChange={(to) => setHome(to ?? 0)}
            />
            <InputNumber
              aria-label={text.score}
              min={0}
              max={99}
              value={away}
              onChange={(to) => setAway(to ?? 0)}
            />
            <RightButton
              mayPress={maySettle}
              onClick={() => hands.ask(resultQuestion({ fixtureId, period, home, away }))}
            >
              {text.enterResult}
            </RightButton>
          </div>
        )}
      </Labelled>
    </div>
  )
}

function VoidForm(props: {
  readonly fixture: FixtureBoard
  readonly hands: Hands
  readonly maySettle: boolean
}) {
  const { fixture, hands, maySettle } = props
  const [market, setMarket] = useState('')
  const [voidReason, setReason] = useState<VoidReason>(voidReasons[0])
  const found = fixture.markets.find(({ key }) => key === market)
  const name = found ? marketName(found) : text.whole
  const { fixtureId } = fixture
  return (
    <div className="form-pair">
      <Labelled title={text.market}>
        {(id) => (
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            value={market}
            onChange={setMarket}
            options={[
              { value: '', label: text.whole },
              ...fixture.markets.map((one) => ({ value: one.key, label: marketName(one) })),
            ]}
          />
        )}
      </Labelled>
      <Labelled title={text.voidReason}>
        {(id) => (
          <div className="row">
            <Select
              id={id}
              value={voidReason}
              onChange={setReason}
              options={voidReasons.map((value) => ({ value, label: voidReasonText[value] }))}
            />
            <RightButton
              danger
              mayPress={maySettle}
              onClick={() => hands.ask(voidQuestion({ fixtureId, market, voidReason }, name))}
            >
              {text.voidBets}
            </RightButton>
          </div>
        )}
      </Labelled>
    </div>
  )
}

function columnsOf(
  fixture: FixtureBoard,
  hands: Hands,
): NonNullable<TableProps<BoardMarket>['columns']> {
  return [
    {
      title: text.market,
      render: (_, market) => (
        <>
          <div>{marketName(market)}</div>
          {market.isOffered ? null : <div className="soft">{text.notOffered}</div>}
          {unusual(market.held).map((words) => (
            <div key={words} className="soft">
              {words}
            </div>
          ))}
        </>
      ),
    },
    {
      title: text.price,
      render: (_, market) => <SideCells fixtureId={fixture.fixtureId} market={market} />,
    },
    {
      title: text.fair,
      align: 'right',
      render: (_, { sides }) =>
        sides.map(({ side, fair }) => (
          <div key={side} className="mono soft">
            {oddsText(fair)}
          </div>
        )),
    },
    ...sums,
    {
      title: text.status,
      render: (_, market) => {
        const of = marketRule(fixture, market)
        return (
          <div className="tools">
            <StopButton hands={hands} isSmall of={of} />
            <RightButton size="small" mayPress={hands.mayWrite} onClick={() => hands.set(of)}>
              {text.set}
            </RightButton>
          </div>
        )
      },
    },
  ]
}

function marketRule(fixture: FixtureBoard, market: BoardMarket): RuleOf {
  return {
    scope: 'market',
    subject: marketSubject(fixture.fixtureId, market.key),
    name: `${fixtureName(fixture)} ${marketName(market)}`,
    own: market.own,
  }
}

/** Whether a stop holds is said by its button. */
function unusual({ marginPercent, limitPercent, delayMs }: TradingTerms): readonly string[] {
  return [
    ...(marginPercent > 0 ? [`${text.margin} ${text.percent(marginPercent)}`] : []),
    ...(limitPercent < 100 ? [`${text.limit} ${text.percent(limitPercent)}`] : []),
    ...(delayMs > 0 ? [`${text.delay} ${text.seconds(delayMs / 1000)}`] : []),
  ]
}

/** Money of each side, under one another. */
const sums: NonNullable<TableProps<BoardMarket>['columns']> = (['stake', 'liability'] as const).map(
  (name) => ({
    title: name === 'stake' ? text.staked : text.liability,
    align: 'right',
    render: (_, { sides }) =>
      sides.map((one) => (
        <div key={one.side}>
          <Figure text={money(name === 'stake' ? one.stake : turned(one.liability))} />
        </div>
      )),
  }),
)

/** What the house loses stands with a minus. */
function turned(liability: string): string {
  if (liability.startsWith('-')) return liability.slice(1)
  return liability === '0.00' ? liability : `-${liability}`
}
