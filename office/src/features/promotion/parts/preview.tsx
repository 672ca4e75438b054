import { previewActivities } from '@zhengju/contract/activity/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Labelled } from '#lib/labelled.tsx'
import { runtime } from '#lib/runtime.ts'
import { money } from '#lib/show.ts'
import { refusalText, activityText as text } from '#text/activity.ts'
import { ActivityCard } from './activity-card.tsx'

type Seen = DataOf<typeof previewActivities>['items']

/** What a member would find under a version; nothing of his is changed by looking. */
export function Preview({ ruleId }: { readonly ruleId: string }) {
  const [member, setMember] = useState('')
  const [items, setItems] = useState<Seen>()
  const [failure, setFailure] = useState<string>()
  async function show() {
    setFailure(undefined)
    try {
      const body = { commandId: runtime.ids.next(), ruleId, member }
      const found = await call(previewActivities, { body })
      setItems(found.items)
    } catch (error) {
      setItems(undefined)
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section aria-label={text.previewAs}>
      <Labelled title={text.previewMember} hint={text.previewHint}>
        {(id) => (
          <span className="tools">
            <Input
              id={id}
              maxLength={16}
              value={member}
              onChange={(event) => setMember(event.target.value.trim())}
            />
            <Button disabled={member.length < 4} onClick={() => void show()}>
              {text.show}
            </Button>
          </span>
        )}
      </Labelled>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {items?.map(({ activity, status: { refusal, amount } }) => (
        <ActivityCard
          key={activity.id}
          activity={activity}
          note={text.previewAs}
          foot={refusal ? refusalText[refusal] : text.brings(money(amount ?? '0.00'))}
        />
      ))}
    </section>
  )
}
