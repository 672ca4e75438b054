import { tableRoomId } from '@zhengju/contract/chat/calls'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { token } from '#lib/session.ts'
import { chatText as text } from '#text/chat.ts'
import './table-talk.css'

const ChatRoom = lazy(() => import('#features/chat/parts/chat-room.tsx'))

/** The room of a game over its table: nobody leaves his seat to talk. Nothing of it is loaded before. */
export function TableTalk({ game }: { readonly game: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={text.toTable}
        onClick={() => setOpen(true)}
      >
        <Icon name="chat" size={20} />
      </button>
      {/* Not within the head of the table, where the button stands. */}
      {isOpen
        ? createPortal(
            <Sheet
              isOpen
              title={text.table(gameTitle(game))}
              closeLabel={text.close}
              onClose={() => setOpen(false)}
            >
              <div className="g-talk">
                <Suspense>
                  <ChatRoom roomId={tableRoomId(game)} isSignedIn={token() !== undefined} />
                </Suspense>
              </div>
            </Sheet>,
            document.body,
          )
        : null}
    </>
  )
}
