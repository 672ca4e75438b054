import {
  chatRoomKinds,
  currentRoomId,
  fixtureOfRoom,
  gameOfRoom,
  lobbyRoomId,
  type RoomFixture,
} from '@zhengju/contract/chat/calls'
import type { ScoreData, ShareLeg } from '@zhengju/contract/chat/frames'
import { href } from '@zhengju/contract/kernel/path'
import { type FixtureView, fixtureOf, sportFixture } from '@zhengju/contract/sport/calls'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import type { VenueId } from '@zhengju/domain/venue'
import { lazy, type Ref, Suspense, useEffect, useMemo, useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import ChatRoom from '#features/chat/parts/chat-room.tsx'
import { useNow } from '#features/sport/hooks/use-now.ts'
import type { Entry } from '#features/sport/model/board.ts'
import { type PushedScore, shownScore } from '#features/sport/model/goal.ts'
import { ScoreHead } from '#features/sport/parts/score-head.tsx'
import { hasSession, type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { data, redirect } from '#lib/router/answer.ts'
import { useLoaderData, useParams } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { useRead } from '#lib/use-read.ts'
import { chatText, notCopiedText } from '#text/chat.ts'

export async function loader(args: LoaderArgs) {
  const { roomId = '' } = args.params
  const isRoom = chatRoomKinds.some((kind) => roomId.startsWith(`${kind}_`))
  if (!isRoom) throw data(null, { status: 404 })
  const current = currentRoomId(roomId)
  if (current !== roomId) throw redirect(href('chatRoom', { roomId: current }))
  const about = fixtureOfRoom(roomId)
  const fixture = about && (await readOnServer(args, sportFixture, { query: about }))
  return { isSignedIn: hasSession(args), fixture, now: runtime.clock.now() }
}

const RoomSlip = lazy(() => import('./room-slip.tsx'))

export default function ChatRoomScreen() {
  const { roomId = lobbyRoomId } = useParams()
  const { isSignedIn, fixture } = useLoaderData<typeof loader>()
  const [hasJoined, setJoined] = useState(false)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [pushed, setPushed] = useState<PushedScore>()
  const [slip, setSlip] = useState<'none' | 'open' | 'shut'>('none')
  const about = fixtureOfRoom(roomId)
  const game = gameOfRoom(roomId)
  async function copy(leg: ShareLeg, of: VenueId) {
    const obstacle = await copyShared(leg, of)
    if (obstacle === undefined) setSlip('open')
    return obstacle
  }
  return (
    <div className="chat-page">
      <ScreenTop
        title={game === undefined ? roomTitle(roomId) : chatText.table(gameTitle(game))}
        up={href('chatRooms')}
      />
      <main>
        {about && (fixture || hasJoined) ? (
          <Match about={about} pushed={pushed} stageRef={setStage} />
        ) : null}
        {about && !fixture && !hasJoined ? <MatchRoom /> : null}
        <ChatRoom
          roomId={roomId}
          isSignedIn={isSignedIn}
          stage={stage}
          onJoined={() => setJoined(true)}
          onScore={(score) => setPushed(pushedScore(score))}
          onCopy={copy}
        />
        {slip === 'none' ? null : (
          <Suspense>
            <RoomSlip
              isOpen={slip === 'open'}
              isSignedIn={isSignedIn}
              onClose={() => setSlip('shut')}
            />
          </Suspense>
        )}
      </main>
    </div>
  )
}

function roomTitle(roomId: string): string {
  return roomId === lobbyRoomId ? chatText.lobby : chatText.title
}

/** What is needed of the venue comes with the first card that is copied. */
async function copyShared(leg: ShareLeg, of: VenueId): Promise<string | undefined> {
  const copying = await import('../game/copy-shared.ts').catch(() => undefined)
  return copying ? copying.copyShared(leg, of) : notCopiedText.failed
}

interface MatchProps {
  readonly about: RoomFixture
  readonly pushed: PushedScore | undefined
  readonly stageRef: Ref<HTMLDivElement>
}

/** Where the match will stand: what is below it keeps its place. */
function MatchRoom() {
  return <div className="score-head score-head--room" />
}

/** The match as it was read last, with the goals that its room has heard since. */
function Match({ about, pushed, stageRef }: MatchProps) {
  const loaded = useLoaderData<typeof loader>()
  const now = useNow(loaded.now)
  const { data: fixture } = useRead(
    sportFixture,
    { query: about },
    { initial: loaded.fixture, everyMs: rereadMs },
  )
  const [readAt, setReadAt] = useState(loaded.now)
  useEffect(() => {
    if (fixture && fixture !== loaded.fixture) setReadAt(runtime.clock.now())
  }, [fixture, loaded.fixture])
  const entry = useMemo<Entry | undefined>(
    () => fixture && { fixture: fixtureOf(fixture), readAt, moves: {} },
    [fixture, readAt],
  )
  if (!entry) return <MatchRoom />
  const score = shownScore(entry.fixture.score, pushed, now)
  return <ScoreHead entry={entry} score={score} now={now} stageRef={stageRef} />
}

/** What is being played is read again more often than what is not. */
function rereadMs(fixture: FixtureView | undefined): number {
  const isPlayed = fixture?.state === 'live' || fixture?.state === 'paused'
  return isPlayed ? 15_000 : 60_000
}

function pushedScore({ homeScore, awayScore }: ScoreData): PushedScore {
  return { score: { home: homeScore, away: awayScore }, at: runtime.clock.now() }
}
