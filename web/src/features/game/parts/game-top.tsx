import { href } from '@zhengju/contract/kernel/path'
import { Icon } from '@zhengju/ui/icon'
import { type ReactNode, useContext } from 'react'
import { Link } from '#lib/router/page.tsx'
import { useUnread } from '#lib/unread.ts'
import { gameText } from '#text/game.ts'
import { shellText } from '#text/shell.ts'
import { TableMoney } from '../model/table-money.ts'
import { Trial } from '../model/trial-purse.ts'
import '../game.css'

interface GameTopProps {
  readonly title: string
  /** Its limits and return: they always stand once they are known. */
  readonly line?: string
  readonly up: string
  /** Beside the title: rules, checking. */
  readonly tools?: ReactNode
}

/** The way back and the title; whatever stands below, play money says that it is. */
export function GameTop({ title, line, tools, ...props }: GameTopProps) {
  const { support } = useUnread()
  const kept = useContext(TableMoney)
  const isTrial = useContext(Trial) !== undefined
  const up = isTrial ? href('demo') : props.up
  return (
    <header className="g-top">
      <Link className="icon-btn" to={up} aria-label={gameText.back}>
        <Icon name="left" />
      </Link>
      <div>
        <h1>
          {title}
          {isTrial ? <span className="g-trial">{gameText.trial}</span> : null}
        </h1>
        <p>{line ?? '\u00a0'}</p>
      </div>
      {/* Another row of tools is drawn anew in its place: none of them slides. */}
      <span className="row" key={`${support > 0} ${kept !== undefined}`}>
        {support > 0 && !isTrial ? (
          <Link className="icon-btn" to={href('customerMain')} aria-label={shellText.answered}>
            <Icon name="service" size={20} />
            <i className="bar__new" />
          </Link>
        ) : null}
        {kept ? (
          <button
            type="button"
            className="icon-btn"
            aria-label={gameText.moveIn}
            onClick={kept.ask}
          >
            <Icon name="transfer" size={20} />
          </button>
        ) : null}
        {tools}
      </span>
    </header>
  )
}
