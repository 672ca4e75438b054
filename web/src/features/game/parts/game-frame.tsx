import { Icon } from '@zhengju/ui/icon'
import { Money } from '@zhengju/ui/money'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { gameText } from '#text/game.ts'
import '../game.css'

interface GameFrameProps {
  readonly title: string
  /** Its limits and return: they always stand. */
  readonly line: string
  readonly up: string
  readonly rounds: number
  /** Of this visit, as it is shown. */
  readonly net: string
  readonly dock: ReactNode
  readonly children: ReactNode
}

/** What every screen of a game has: limits and return, time and net of the visit, the board, the dock. */
export function GameFrame({ title, line, up, rounds, net, dock, children }: GameFrameProps) {
  return (
    <div className="g-body">
      <header className="g-top">
        <Link className="icon-btn" to={up} aria-label={gameText.back}>
          <Icon name="left" />
        </Link>
        <div>
          <h1>{title}</h1>
          <p>{line}</p>
        </div>
      </header>
      <div className="g-line">
        <span>{gameText.rounds(rounds)}</span>
        <span>{gameText.session(useMinutes())}</span>
        <span className="end">
          {gameText.net} <Money text={net} />
        </span>
      </div>
      <main>{children}</main>
      <footer className="g-dock">{dock}</footer>
    </div>
  )
}

/** Since the screen was opened. */
function useMinutes(): number {
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const since = runtime.clock.now()
    const look = () => setMinutes(Math.floor((runtime.clock.now() - since) / minuteMs))
    const timer = setInterval(look, minuteMs / 4)
    return () => clearInterval(timer)
  }, [])
  return minutes
}

const minuteMs = 60_000
