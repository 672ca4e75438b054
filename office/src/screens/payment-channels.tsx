import { officePaths } from '@zhengju/contract/office/path'
import { useState } from 'react'
import { type Channel, Channels, useChannels } from '../features/payment-channel/channels.tsx'
import { SetForm } from '../features/payment-channel/set-form.tsx'
import { ReasonDialog, type ReasonQuestion } from '../lib/reason-dialog.tsx'
import { useMay } from '../lib/rights.ts'
import { Screen } from '../lib/screen.tsx'
import { channelText as text } from '../text/payment-channel.ts'

/** How the ways of money through providers do, and what operators set of them. */
export default function PaymentChannels() {
  const list = useChannels()
  const maySet = useMay('channel.write')
  const [channel, setChannel] = useState<Channel>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  return (
    <Screen title={officePaths.paymentChannels.title} note={text.intro} onRefresh={list.reload}>
      <Channels list={list} onSet={maySet ? setChannel : undefined} />
      {channel ? (
        <SetForm channel={channel} onAsk={setQuestion} onClose={() => setChannel(undefined)} />
      ) : null}
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </Screen>
  )
}
