import { affiliateLimits, applyAffiliate } from '@zhengju/contract/affiliate/calls'
import { type CommissionMode, commissionModes } from '@zhengju/domain/affiliate'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { modeText, affiliateText as text } from '#text/affiliate.ts'

/** How a member asks to become an affiliate; what could not be sent stays. */
export function ApplyForm({ onSent }: { readonly onSent: () => void }) {
  const [mode, setMode] = useState<CommissionMode>('revenueShare')
  const [contact, setContact] = useState('')
  const [channel, setChannel] = useState('')
  const { run, isBusy } = useCommand(applyAffiliate)
  const isWhole = contact.trim().length >= 3 && channel.trim().length >= 2
  async function send() {
    const sent = await run((commandId) => ({
      body: { commandId, mode, contact: contact.trim(), channel: channel.trim() },
    }))
    if (!sent) return
    toast(text.sent, 'check')
    onSent()
  }
  return (
    <div className="afl-form">
      <Chips
        label={text.modes}
        items={commissionModes.map((id) => ({ id, label: modeText[id] }))}
        value={mode}
        onChange={setMode}
      />
      <Field
        label={text.contact}
        hint={text.contactHint}
        maxLength={affiliateLimits.contactLength}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
      />
      <Field
        label={text.channel}
        hint={text.channelHint}
        maxLength={affiliateLimits.channelLength}
        value={channel}
        onChange={({ target }) => setChannel(target.value)}
      />
      <Button kind="primary" isWide isBusy={isBusy} disabled={!isWhole} onClick={send}>
        {text.send}
      </Button>
    </div>
  )
}
