import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { type CoinSide, coinOdds, coinPar, coinSides } from '@zhengju/domain/games/coin'
import { formatMoney, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import { moneyInput } from '@zhengju/domain/text'
import { Button, buttonClass } from '@zhengju/ui/button'
import { MoneyField } from '@zhengju/ui/field'
import { useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { type GameTable, useGame } from '#features/game/hooks/use-game.ts'
import { useVisitNet } from '#features/game/hooks/use-visit-net.ts'
import { endedRounds, resultOf } from '#features/game/model/play.ts'
import { CoinFace } from '#features/game/parts/coin-face.tsx'
import { GameFrame } from '#features/game/parts/game-frame.tsx'
import { Proof } from '#features/game/parts/proof.tsx'
import { RoundResult } from '#features/game/parts/round-result.tsx'
import { Link } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { token } from '#lib/session.ts'
import { coinText, gameText as text } from '#text/game.ts'

/** The smallest of our games, on the way that all of them take: development only. */
export default function Coin() {
  const [entry, setEntry] = useState<'unknown' | 'member' | 'visitor'>('unknown')
  useEffect(() => setEntry(token() === undefined ? 'visitor' : 'member'), [])
  const [tries, setTries] = useState(0)
  if (entry === 'member') return <Table key={tries} onAgain={() => setTries(tries + 1)} />
  return entry === 'unknown' ? null : (
    <main className="stack center">
      <p>{text.login}</p>
      <Link className={buttonClass({ kind: 'ink' })} to={href('login')}>
        {text.toLogin}
      </Link>
    </main>
  )
}

function Table({ onAgain }: { readonly onAgain: () => void }) {
  const table = useGame('ZJDZ', 'coin')
  const [side, setSide] = useState<CoinSide>('heads')
  const { round } = table
  const net = useVisitNet('coin', endedRounds([...table.earlier, ...table.played]))
  if (table.closed !== undefined) {
    return <LoadFailure title={gameTitle('coin')} text={table.closed} onRetry={onAgain} />
  }
  const { leastStake, mostStake } = table.limits ?? coinPar
  const drawn = coinSides.find((one) => one === round?.outcome?.side)
  return (
    <GameFrame
      title={gameTitle('coin')}
      line={text.limits(percent(), money(leastStake), money(mostStake))}
      up={href('home')}
      rounds={table.played.length}
      net={money(net)}
      dock={<Dock table={table} side={side} />}
    >
      <div className="felt2 felt2--ink">
        <CoinFace side={drawn} />
      </div>
      <div className="spots">
        {coinSides.map((one) => (
          <button
            key={one}
            type="button"
            className="spot"
            aria-pressed={side === one}
            data-won={isWon(one) || undefined}
            onClick={() => setSide(one)}
          >
            <b>{coinText[one]}</b>
            {coinText.odds(decimalText(ratio(coinOdds.of, coinOdds.in), 2), percent())}
          </button>
        ))}
      </div>
      <RoundResult
        round={round}
        refusal={table.refusal}
        drawn={drawn && coinText.drawn(coinText[drawn])}
        ready={table.isOpen ? coinText.ready : text.opening}
      />
      <Proof
        round={round}
        seeds={table.seeds}
        revealed={table.revealed}
        isBusy={table.isBusy}
        onRotate={() => table.rotate(runtime.ids.next())}
      />
    </GameFrame>
  )

  function isWon(one: CoinSide): boolean {
    return round?.state === 'done' && resultOf(round) === 'won' && drawn === one
  }
}

function Dock({ table, side }: { readonly table: GameTable; readonly side: CoinSide }) {
  const [stakeText, setStakeText] = useState('10.00')
  const stake = parseMoney(stakeText, siteCurrency) ?? 0n
  return (
    <>
      <MoneyField
        label={text.stake}
        sign="¥"
        value={stakeText}
        placeholder={money(coinPar.leastStake)}
        clearLabel={text.clear}
        clean={moneyInput}
        onChange={setStakeText}
      />
      <Button
        kind="primary"
        size="lg"
        isBusy={table.isBusy}
        disabled={!table.isOpen || stake <= 0n}
        onClick={() => void table.play(stake, { side })}
      >
        {table.isBusy ? text.processing : coinText.toss(money(stake))}
      </Button>
    </>
  )
}

function percent(): string {
  const [spot] = coinPar.spots
  if (!spot) throw new Error('a coin has sides')
  const { of, in: whole } = spot.return
  return `${decimalText(ratio(of * 100n, whole), 2)}%`
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
