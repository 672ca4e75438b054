import { helpLimits, searchHelp } from '@zhengju/contract/help/calls'
import { href } from '@zhengju/contract/kernel/path'
import { sportFixtures } from '@zhengju/contract/sport/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { firstVenue } from '@zhengju/contract/venue/open'
import { Icon } from '@zhengju/ui/icon'
import { Sheet } from '@zhengju/ui/modal'
import { MissingSections } from '@zhengju/ui/reading'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { gamePath } from '#lib/game-path.ts'
import { Link } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { fixturePath } from '#lib/sport-path.ts'
import { useRead } from '#lib/use-read.ts'
import { searchText as text } from '#text/home-search.ts'
import { sectionText, shellText } from '#text/shell.ts'
import { liveText, startText } from '../model/fixture-time.ts'
import { gameHits, matchHits, namedGames } from '../model/search.ts'

/** Over games, matches and help at once. */
export function SearchSheet({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  return (
    <Sheet isOpen title={text.title} closeLabel={text.close} onClose={onClose}>
      <search className="field field--box hsearch__field">
        <Icon name="search" size={20} className="soft" />
        <input
          type="search"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: one opens a search to write into it
          autoFocus
          aria-label={text.title}
          placeholder={text.hint}
          maxLength={helpLimits.words}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      <div className="hsearch">
        {asked === '' ? (
          <p className="wrap soft">{text.before}</p>
        ) : (
          <Found words={asked} onGo={onClose} />
        )}
      </div>
    </Sheet>
  )
}

interface FoundProps {
  readonly words: string
  readonly onGo: () => void
}

function Found({ words, onGo }: FoundProps) {
  const live = useRead(sportFixtures, { query: { venue: firstVenue, stage: 'live' } }, nothing)
  const today = useRead(sportFixtures, { query: { venue: firstVenue, stage: 'today' } }, nothing)
  const help = useRead(searchHelp, { query: { words } }, nothing)
  const known = [...(live.data?.fixtures ?? []), ...(today.data?.fixtures ?? [])]
  const matches = matchHits(known, words)
  const games = gameHits(namedGames, words)
  const pages = help.data?.hits.slice(0, mostShown) ?? []
  const reads = [live, today, help]
  const isLooking = reads.some(({ data, failure }) => !data && !failure)
  const missing = <MissingSections readings={reads} words={sectionText} />
  const now = runtime.clock.now()
  if (matches.length + games.length + pages.length === 0) {
    if (isLooking) return <SkeletonRows label={shellText.loading} count={4} />
    return reads.some(({ data }) => !data) ? (
      missing
    ) : (
      <EmptyState drawing="search" title={text.noneTitle} text={text.noneText} />
    )
  }
  return (
    <>
      <Group title={text.matches} count={matches.length}>
        {matches.slice(0, mostShown).map((fixture) => (
          <Hit
            key={fixture.id}
            to={fixturePath(fixture)}
            title={text.versus(fixture.home.name, fixture.away.name)}
            line={`${fixture.stage === 'live' ? liveText(fixture) : startText(fixture.startAt, now)}　${fixture.competition.name}`}
            onGo={onGo}
          />
        ))}
      </Group>
      <Group title={text.games} count={games.length}>
        {games.slice(0, mostShown).map(({ id, name, venue }) => (
          <Hit
            key={id}
            to={gamePath({ id, venue })}
            title={name}
            line={venueCodes[venue].title}
            onGo={onGo}
          />
        ))}
      </Group>
      <Group title={text.help} count={pages.length}>
        {pages.map(({ slug, sectionId, title, head, excerpt }) => (
          <Hit
            key={`${slug}#${sectionId}`}
            to={`${href('help', { slug })}#${sectionId}`}
            title={`${title} · ${head}`}
            line={excerpt}
            onGo={onGo}
          />
        ))}
      </Group>
      {missing}
    </>
  )
}

const nothing = { initial: undefined }
const mostShown = 5

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

interface HitProps {
  readonly to: string
  readonly title: string
  readonly line: string
  readonly onGo: () => void
}

function Hit({ to, title, line, onGo }: HitProps) {
  return (
    <li>
      <Link to={to} onClick={onGo}>
        <b>{title}</b>
        <span>{line}</span>
      </Link>
    </li>
  )
}
