import { rateHelp } from '@zhengju/contract/help/calls'
import { Button, buttonClass } from '@zhengju/ui/button'
import { useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { helpText } from '#text/help.ts'

/** Whether the page was clear: a member's voice is kept, everybody is led on to somebody who answers. */
export function RateBar({
  slug,
  isMember,
  contact,
}: {
  readonly slug: string
  readonly isMember: boolean
  readonly contact: string | undefined
}) {
  const { run, isBusy } = useCommand(rateHelp)
  const [answer, setAnswer] = useState<boolean>()
  async function rate(isUseful: boolean) {
    const done = await run((commandId) => ({ params: { slug }, body: { commandId, isUseful } }))
    if (done) setAnswer(isUseful)
  }
  const said = answer === undefined ? undefined : answer ? helpText.thanks : helpText.noted
  return (
    <footer className="rate">
      <span className="soft" role="status">
        {said ?? (isMember ? helpText.clearEnough : helpText.contact)}
      </span>
      {isMember && answer === undefined ? (
        <>
          <Button size="sm" isBusy={isBusy} onClick={() => rate(false)}>
            {helpText.no}
          </Button>
          <Button size="sm" isBusy={isBusy} onClick={() => rate(true)}>
            {helpText.yes}
          </Button>
        </>
      ) : null}
      {contact && (!isMember || answer === false) ? (
        <Link className={buttonClass({ size: 'sm' })} to={contact}>
          {helpText.ask}
        </Link>
      ) : null}
    </footer>
  )
}
