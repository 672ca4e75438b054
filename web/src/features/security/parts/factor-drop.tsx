import { keepOwnFactors } from '@zhengju/contract/totp/calls'
import { Button } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { toast } from '#lib/notices.ts'
import { momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { securityText } from '#text/security.ts'

interface FactorDropProps {
  readonly at: number
  readonly onChanged: () => void
}

/** A reset asked that the second factors go: until then whoever is logged in may say that they stay. */
export function FactorDrop({ at, onChanged }: FactorDropProps) {
  const { run, isBusy } = useCommand(keepOwnFactors, { onFailure: onChanged })
  async function keep() {
    if (!(await run((commandId) => ({ body: { commandId } })))) return
    toast(securityText.kept, 'check')
    onChanged()
  }
  return (
    <div className="secure__form stack">
      <Note tone="amber" icon="clock">
        {securityText.dropping(momentText(at))}
      </Note>
      <Button size="lg" isWide isBusy={isBusy} onClick={keep}>
        {securityText.keep}
      </Button>
    </div>
  )
}
