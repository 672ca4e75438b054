import { chatText } from '../../text/chat.ts'
import type { BulletSwitch } from './bullet-switch.ts'
import type { ChatClient } from './client.ts'
import type { ChatView } from './view.ts'

interface StripProps {
  readonly client: ChatClient
  readonly view: ChatView
  /** Undefined where nothing flies. */
  readonly bullets: BulletSwitch | undefined
}

/** How the connection stands, who is there, and the switch of the bullet comments. */
export function Strip({ client, view, bullets }: StripProps) {
  const { phase } = view.state
  const hasEnded = phase === 'exhausted' || phase === 'ended'
  const text = phase === 'waiting' ? chatText.lost : hasEnded ? chatText[phase] : undefined
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
      {bullets?.flip && !hasEnded ? (
        <button
          type="button"
          className="chat__bullets"
          aria-pressed={bullets.isOn}
          onClick={bullets.flip}
        >
          {chatText.bullets}
        </button>
      ) : null}
    </div>
  )
}
