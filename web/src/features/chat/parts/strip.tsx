import { Icon } from '@zhengju/ui/icon'
import { chatText } from '#text/chat.ts'
import { packetText } from '#text/gift.ts'
import type { ChatClient } from '../api/client.ts'
import type { BulletSwitch } from '../hooks/bullet-switch.ts'
import type { UsePackets } from '../hooks/use-packets.ts'
import type { ChatView } from '../model/view.ts'

interface StripProps {
  readonly client: ChatClient
  readonly view: ChatView
  /** Undefined where nothing flies. */
  readonly bullets: BulletSwitch | undefined
  /** Red packets that the reader may still open. */
  readonly open: UsePackets['open']
  readonly onOpen: (redPackId: string) => void
}

/** How the connection stands, who is there, and the switch of the bullet comments. */
export function Strip({ client, view, bullets, open, onOpen }: StripProps) {
  const [next] = open
  const { phase } = view.state
  const hasEnded = phase === 'exhausted' || phase === 'ended'
  const missing = missingText[view.hole]
  const text = phase === 'waiting' ? chatText.lost : hasEnded ? chatText[phase] : missing
  const entering = view.refusal === undefined ? chatText.loading : chatText.shut
  const present = view.joined ? chatText.present(view.present) : entering
  return (
    <div className="chat__strip" data-bad={text === undefined ? undefined : ''}>
      <span className="grow row" role="status">
        <span>{text ?? present}</span>
        {text === undefined && view.entered !== undefined ? (
          <span className="cut chat__came">{chatText.entered(view.entered)}</span>
        ) : null}
      </span>
      {hasEnded ? (
        <button type="button" className="link" onClick={() => client.again()}>
          {chatText.again}
        </button>
      ) : null}
      {phase === 'open' && view.hole === 'missing' ? (
        <button type="button" className="link" onClick={() => void client.readAnew()}>
          {chatText.readAnew}
        </button>
      ) : null}
      {next && !hasEnded ? (
        <button
          type="button"
          className="chat__switch chat__switch--packet"
          onClick={() => onOpen(next.redPackId)}
        >
          <Icon name="packet" size={16} />
          {packetText.openOnes(open.length)}
        </button>
      ) : null}
      {bullets?.flip && !hasEnded ? (
        <button
          type="button"
          className="chat__switch"
          aria-pressed={bullets.isOn}
          onClick={bullets.flip}
        >
          {chatText.bullets}
        </button>
      ) : null}
    </div>
  )
}

const missingText = {
  none: undefined,
  missing: chatText.hole,
  reading: chatText.holeReading,
} as const
