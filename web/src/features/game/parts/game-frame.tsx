import { Money } from '@zhengju/ui/money'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { gameText } from '#text/game.ts'
import { VisitOf } from '../model/visit-book.ts'
import { GameTop } from './game-top.tsx'
import '@zhengju/ui/game-art.css'
import '../game.css'

/** What the screen around a table gives it. */
export interface TableProps {
  /** Shown where the venue did not let the member in. */
  readonly whenClosed: (why: string) => ReactNode
}

interface GameFrameProps {
  readonly title: string
  /** Its limits and return: they always stand. */
  readonly line: string
  readonly up: string
  readonly rounds: number
  /** Instead of how many rounds were played. */
  readonly lead?: string
  /** Of this visit, as it is shown. */
  readonly net: string
  /** Of the wallet, as it is shown; absent while nobody knows. */
  readonly balance?: string | undefined
  /** Nothing comes from the table any more. */
  readonly isLost?: boolean
  /** Beside the title: rules, checking. */
  readonly tools?: ReactNode
  readonly dock: ReactNode
  readonly children: ReactNode
}

/** What every screen of a game has: limits and return, time and net of the visit, the board, the dock. */
export function GameFrame(props: GameFrameProps) {
  const { title, line, up, rounds, lead, net, balance, tools, dock, isLost, children } = props
  const minutes = useMinutes()
  return (
    <div className="g-body">
      <GameTop {...{ title, line, up, tools }} />
      <section className="g-line" aria-label={gameText.visit}>
        {isLost ? (
          <span className="g-lost" role="alert">
            {gameText.cutOff}
          </span>
        ) : (
          <>
            <span>{lead ?? gameText.rounds(rounds)}</span>
            <span>{gameText.session(minutes)}</span>
            <span>
              {balance === undefined ? null : (
                <>
                  {gameText.balance} <Money text={balance} />
                </>
              )}
            </span>
          </>
        )}
        <span className="g-net">
          {gameText.net} <Money text={/^[-−]|^0\.00$/.test(net) ? net : `+${net}`} />
        </span>
      </section>
      <main>{children}</main>
      <footer className="g-dock">{dock}</footer>
    </div>
  )
}

/** Since the visit began: at this table or at another. */
function useMinutes(): number {
  const book = useContext(VisitOf)
  const minutesNow = () => Math.floor((runtime.clock.now() - book.startedAt()) / minuteMs)
  const [minutes, setMinutes] = useState(minutesNow)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) book.stay()
      setMinutes(Math.floor((runtime.clock.now() - book.startedAt()) / minuteMs))
    }, minuteMs / 4)
    return () => clearInterval(timer)
  }, [book])
  return minutes
}

const minuteMs = 60_000
