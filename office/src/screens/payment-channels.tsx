import { officePaths } from '@zhengju/contract/office/path'
import { Channels, useChannels } from '../features/payment-channel/channels.tsx'
import { Screen } from '../lib/screen.tsx'
import { channelText as text } from '../text/payment-channel.ts'

export default function PaymentChannels() {
  const list = useChannels()
  return (
    <Screen title={officePaths.paymentChannels.title} note={text.intro} onRefresh={list.reload}>
      <Channels list={list} />
    </Screen>
  )
}
