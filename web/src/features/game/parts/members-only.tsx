import { href } from '@zhengju/contract/kernel/path'
import { buttonClass } from '@zhengju/ui/button'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { token } from '#lib/session.ts'
import { gameText } from '#text/game.ts'
import '../gate.css'

/** Whoever is not logged in is shown the way there. */
export function MembersOnly({
  children,
  line,
  preview,
  waiting = null,
}: {
  readonly children: ReactNode
  /** Why one has to log in. */
  readonly line: string
  /** What a visitor may look at all the same. */
  readonly preview?: ReactNode
  /** What stands until the browser knows who is there: the answer of the server. */
  readonly waiting?: ReactNode
}) {
  const [entry, setEntry] = useState<'unknown' | 'member' | 'visitor'>('unknown')
  useEffect(() => setEntry(token() === undefined ? 'visitor' : 'member'), [])
  if (entry === 'member') return children
  return entry === 'unknown' ? (
    waiting
  ) : (
    <main>
      {preview}
      <div className="g-gate">
        <p>{line}</p>
        <Link className={buttonClass({ kind: 'ink' })} to={href('login')}>
          {gameText.toLogin}
        </Link>
      </div>
    </main>
  )
}
