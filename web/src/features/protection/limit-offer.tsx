import { href } from '@zhengju/contract/kernel/path'
import { declineLimits } from '@zhengju/contract/protection/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { protectionText as text } from '#text/protection.ts'
import { raiseText } from './limit-model.ts'
import './protection.css'

/** Before the first deposit: asked once, answered by a limit or by leaving it. */
export function LimitOffer() {
  const [isOpen, setOpen] = useState(true)
  const { run, isBusy } = useCommand(declineLimits)
  if (!isOpen) return null
  async function decline() {
    if (await run((commandId) => ({ body: { commandId } }))) setOpen(false)
  }
  return (
    <section className="wrap pay__gap">
      <div className="card loffer">
        <h2>{text.offerTitle}</h2>
        <p className="soft">{raiseText.offer}</p>
        <div className="loffer__acts">
          <Button isBusy={isBusy} onClick={decline}>
            {text.offerNot}
          </Button>
          <Link className={buttonClass({ kind: 'ink' })} to={href('protection')}>
            {text.offerSet}
          </Link>
        </div>
      </div>
    </section>
  )
}
