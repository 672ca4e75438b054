import { href } from '@zhengju/contract/kernel/path'
import { SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { CardsLobby, CardsPreview } from '#features/game/cards/parts/cards-lobby.tsx'
import { MembersOnly } from '#features/game/parts/members-only.tsx'
import { Link } from '#lib/router/page.tsx'
import { chessText as text } from '#text/chess.ts'
import '@zhengju/ui/game-art.css'
import '#features/game/cards/parts/cards.css'
import { HallFailure, HallFrame } from './hall-frame.tsx'

/** The hall of cards: members against members. */
export default function Chess() {
  const [tries, setTries] = useState(0)
  return (
    <>
      <ScreenTop
        title={text.title}
        up={href('home')}
        end={
          <Link className="cd-mine" to={href('betRecord')}>
            {text.bets}
          </Link>
        }
      />
      <HallFrame venue="zjqp">
        <MembersOnly
          line={text.loginLine}
          preview={<CardsPreview />}
          waiting={
            <main>
              <SkeletonRows label={text.loading} count={6} />
            </main>
          }
        >
          <main>
            <CardsLobby
              key={tries}
              whenClosed={(why) => (
                <HallFailure
                  venue="zjqp"
                  title={text.failed}
                  text={why}
                  onRetry={() => setTries(tries + 1)}
                  preview={<CardsPreview />}
                />
              )}
            />
          </main>
        </MembersOnly>
      </HallFrame>
    </>
  )
}
